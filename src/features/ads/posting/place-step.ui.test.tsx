import { expect, onTestFinished, test, vi } from 'vitest';

import { kuwait } from '#tests/ui/builders.ts';
import { open } from '#tests/ui/open.tsx';
import { draft, storedDraft, WizardStep } from '#tests/ui/wizard-step.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import type { Draft } from '../drafts/draft.ts';
import { PlaceStep } from './place-step.tsx';

const [post, errors] = [wordsOf('post'), wordsOf('errors')];
const AREA = `${post.area} ${post.optionalMark}`;

const qatar = { ...kuwait, _id: 'QA', code: 'QA', name: { en: 'Qatar', ar: 'قطر' }, cities: [] };
const closed = { ...kuwait, _id: 'IQ', code: 'IQ', name: { en: 'Iraq', ar: 'العراق' }, isHidden: true };

async function openPlace(adInfo: Partial<Draft['adInfo']> = {}, { isCountryFixed = false } = {}) {
  const countries = [kuwait, qatar, closed];
  const { screen } = await open(
    <WizardStep start={draft({ adInfo })}>
      {(props) => (
        <PlaceStep
          {...props}
          countries={countries}
          country={countries.find(({ code }) => code === props.draft.adInfo.selectedCountry)}
          isCountryFixed={isCountryFixed}
        />
      )}
    </WizardStep>,
  );
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const pin = screen.getByRole('button', { name: post.pin });
  await expect.element(pin).toBeInTheDocument();
  return {
    screen,
    button,
    pin,
    area: screen.getByLabelText(AREA),
    city: screen.getByRole('combobox', { name: post.city }),
  };
}

/** Fakes geolocation; the returned calls have the functions that take a position or an error. */
function holdPosition() {
  const locate = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(() => {});
  onTestFinished(() => locate.mockRestore());
  return {
    deliver: () => locate.mock.calls[0]?.[0](positionOf(29.37, 47.97)),
    refuse: () => locate.mock.calls[0]?.[1]?.({} as GeolocationPositionError),
  };
}

const positionOf = (latitude: number, longitude: number) =>
  ({ coords: { latitude, longitude } }) as GeolocationPosition;

const pinOf = () => storedDraft()?.adInfo.location.markerPosition;

test('a late position does not overwrite an area typed since', async () => {
  const position = holdPosition();
  const { button, area } = await openPlace();
  await button(post.pinMe).click();
  await area.fill('Block 4');
  position.deliver();
  await expect.element(button(post.removePin)).toBeVisible();
  await expect.element(area).toHaveValue('Block 4');
  await expect.poll(pinOf).toEqual({ lat: 29.37, lng: 47.97 });
});

test('a refused position is reported, and sets no pin', async () => {
  const position = holdPosition();
  const { screen, button } = await openPlace();
  await button(post.pinMe).click();
  position.refuse();
  await expect.element(screen.getByText(post.noLocation)).toBeVisible();
  await expect.element(button(post.pinHere)).toBeVisible();
});

test('the pin is faint until it is set, and again once it is removed', async () => {
  const { button, pin } = await openPlace();
  await expect.element(pin).toHaveStyle({ opacity: '0.5' });
  await button(post.pinHere).click();
  await expect.element(pin).toHaveStyle({ opacity: '1' });
  await expect.poll(pinOf).toEqual({ lat: kuwait.lat, lng: kuwait.lng });
  await button(post.removePin).click();
  await expect.element(pin).toHaveStyle({ opacity: '0.5' });
  await expect.poll(pinOf).toBeNull();
});

test('a tap on the map sets the pin', async () => {
  const { screen, button } = await openPlace();
  await screen
    .getByRole('region', { name: post.map })
    .element()
    .querySelector<HTMLElement>('.leaflet-container')!
    .click();
  await expect.element(button(post.removePin)).toBeVisible();
});

test('without a country the map begins at the specified marker', async () => {
  const { button } = await openPlace({ selectedCountry: '' });
  await button(post.pinHere).click();
  await expect.poll(pinOf).toEqual({ lat: -3.745, lng: -38.523 });
});

test('the map opens at the chosen city', async () => {
  const { button, city } = await openPlace();
  await city.selectOptions('Salmiya');
  await button(post.pinHere).click();
  await expect.poll(pinOf).toEqual({ lat: 29.33, lng: 48.08 });
});

test('another country drops the city and the pin of the former one', async () => {
  const { screen, button, city } = await openPlace();
  await city.selectOptions('Salmiya');
  await button(post.pinHere).click();
  await screen.getByLabelText(post.country).selectOptions('Qatar');
  await expect.element(city).not.toBeInTheDocument();
  await expect
    .poll(() => storedDraft()?.adInfo)
    .toMatchObject({
      selectedCountry: 'QA',
      location: { locationName: '', markerPosition: null },
    });
});

test('a country that takes no new ads is offered only to an ad in it', async () => {
  const { screen } = await openPlace();
  await expect.element(screen.getByRole('option', { name: 'Qatar' })).toBeInTheDocument();
  await expect.element(screen.getByRole('option', { name: 'Iraq' })).not.toBeInTheDocument();
});

test('an ad in a country that takes no new ads keeps it', async () => {
  const { screen } = await openPlace({ selectedCountry: 'IQ' });
  await expect.element(screen.getByLabelText(post.country)).toHaveValue('IQ');
});

test('a paid ad shows why its country is fixed', async () => {
  const { screen } = await openPlace({}, { isCountryFixed: true });
  await expect.element(screen.getByText(post.countryFixed)).toBeVisible();
  await expect.element(screen.getByRole('option', { name: 'Qatar' })).not.toBeInTheDocument();
});

test('an ad needs a country', async () => {
  const { screen } = await openPlace({ selectedCountry: '' });
  await screen.getByRole('button', { name: 'Check' }).click();
  await expect.element(screen.getByText(errors.countryRequired)).toBeVisible();
  await expect.element(screen.getByLabelText(post.country)).toBeInvalid();
});

test('the exact place can be hidden', async () => {
  const { screen } = await openPlace();
  await screen.getByLabelText(post.showsAreaOnly).click();
  await expect.poll(() => storedDraft()?.adInfo.showsAreaOnly).toBe(true);
});
