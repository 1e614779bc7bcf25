import type L from 'leaflet';
import { layerGroup } from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { openMap } from '#features/ads/map/base-map.ts';
import { useApp } from '#web/data/use-app.ts';

import type { Box } from '../places.ts';
import { type View, writeBox, writeView } from './rules.ts';

/** Nearer says no more: ads at one place stay one cluster. */
const NEAREST = 17;

export interface Move {
  /** What is in view now, and the address of it. */
  bounds: string;
  view: string;
  /** Moved by the reader: neither by an address nor by the window's size. */
  isOwn: boolean;
  /** Far enough that Back should lead from it. */
  isStep: boolean;
}

interface Shown {
  map: L.Map;
  marks: L.LayerGroup;
  /** Goes to a part of the map, as a step of its own. */
  step: (box: Box) => void;
}

interface MapOptions {
  frame: RefObject<HTMLDivElement | null>;
  view: View | undefined;
  whole: Box | undefined;
  onMove: (move: Move) => void;
  /** Anywhere but on a mark. */
  onPress: () => void;
  /** A step that leads no nearer. */
  onStuck: () => void;
}

/** A map in a frame that looks where it is told, and tells where it was moved. */
export function useMap({ frame, view, whole, onMove, onPress, onStuck }: MapOptions): RefObject<Shown | null> {
  const { t } = useTranslation('layout');
  const { tileUrl } = useApp();
  const shown = useRef<Shown>(null);
  const told = useRef(false);
  /** Where the reader's last move led: the address that it was written to is no news, and must not cut the next move short. */
  const own = useRef<string>(undefined);
  const tellMove = useEffectEvent(onMove);
  const tellPress = useEffectEvent(onPress);
  const tellStuck = useEffectEvent(onStuck);
  const last = useRef<{ middle: L.LatLng; zoom: number }>(null);

  useEffect(() => {
    if (!frame.current) return;
    const map = openMap(frame.current, tileUrl, t('mapAttribution'));
    const marks = layerGroup().addTo(map);
    const moving = { isOwn: false, isStep: false };
    map.on('movestart', () => {
      moving.isOwn = !told.current;
    });
    map.on('moveend', () => {
      // An address that cuts a reader's move short has the last word.
      const isOwn = moving.isOwn && !told.current;
      own.current = isOwn ? viewOf(map) : undefined;
      tellMove({ ...moving, isOwn, bounds: boundsOf(map), view: viewOf(map) });
      Object.assign(moving, { isOwn: false, isStep: false });
    });
    map.on('click', () => tellPress());
    const step = (box: Box) => {
      if (map.getZoom() >= NEAREST) return tellStuck();
      moving.isStep = true;
      map.fitBounds(cornersOf(box), { maxZoom: NEAREST, padding: [48, 48] });
    };
    shown.current = { map, marks, step };
    // In another language it is another map, which looks where the one before did.
    if (last.current) map.setView(last.current.middle, last.current.zoom, { animate: false });
    return () => {
      last.current = isPlaced(map) ? { middle: map.getCenter(), zoom: map.getZoom() } : null;
      map.remove();
    };
  }, [frame, tileUrl, t]);

  const { lat, lng, zoom } = view ?? {};
  useEffect(() => {
    const { map } = shown.current ?? {};
    if (!map || lat === undefined || lng === undefined || zoom === undefined) return;
    const asked = writeView({ lat, lng, zoom });
    if (asked === own.current || (isPlaced(map) && viewOf(map) === asked)) return;
    told.current = true;
    map.setView([lat, lng], zoom, { animate: false });
    told.current = false;
  }, [lat, lng, zoom]);

  useEffect(() => {
    const { map } = shown.current ?? {};
    if (!map || !whole) return;
    told.current = true;
    map.fitBounds(cornersOf(whole), { maxZoom: 15, padding: [64, 32], animate: false });
    told.current = false;
  }, [whole]);

  return shown;
}

const cornersOf = ({ south, west, north, east }: Box): L.LatLngBoundsLiteral => [
  [south, west],
  [north, east],
];

/** A map knows no middle before it was first told one. */
function isPlaced(map: L.Map): boolean {
  return map.getZoom() !== undefined;
}

function boundsOf(map: L.Map): string {
  const box = map.getBounds();
  return writeBox({ west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() });
}

function viewOf(map: L.Map): string {
  const { lat, lng } = map.getCenter();
  return writeView({ lat, lng, zoom: map.getZoom() });
}
