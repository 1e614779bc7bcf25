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
const bahrain = {
  ...kuwait,
  _id: 'BH',
  code: 'BH',
  name: { en: 'Bahrain', ar: 'البحرين' },
  cities: [{ _id: 'manama', name: { en: 'Manama', ar: 'المنامة' }, lat: 26.23, lng: 50.58 }],
};
const closed = { ...kuwait, _id: 'IQ', code: 'IQ', name: { en: 'Iraq', ar: 'العراق' }, isHidden: true };

async function openPlace(
  adInfo: Partial<Draft['adInfo']> = {},
  { isCountryFixed = false, cities = kuwait.cities } = {},
) {
  const countries = [{ ...kuwait, cities }, qatar, bahrain, closed];
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
    deliver: (lat = 29.37, lng = 47.97) => locate.mock.calls[0]?.[0](positionOf(lat, lng)),
    refuse: () => locate.mock.calls[0]?.[1]?.({} as GeolocationPositionError),
  };
}

const positionOf = (latitude: number, longitude: number) =>
  ({ coords: { latitude, longitude } }) as GeolocationPosition;

/** Beside the pin, which is in the middle. */
function tapMap({ getByRole }: Awaited<ReturnType<typeof open>>['screen']) {
  const map = getByRole('region', { name: post.map }).element().querySelector('.leaflet-container')!;
  const { left, top, width, height } = map.getBoundingClientRect();
  const at = { clientX: left + width / 2 + 40, clientY: top + height / 2 + 40 };
  map.dispatchEvent(new MouseEvent('click', { bubbles: true, ...at }));
}

const pinOf = () => storedDraft()?.adInfo.location.markerPosition;
/** Country and city. */
const placeOf = () => {
  const { selectedCountry, location } = storedDraft()?.adInfo ?? {};
  return [selectedCountry, location?.locationName];
};

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

test('a position chooses the nearest city', async () => {
  const position = holdPosition();
  const { button, city } = await openPlace();
  await button(post.pinMe).click();
  position.deliver();
  await expect.element(city).toHaveValue('salmiya');
  await expect.poll(placeOf).toEqual(['KW', 'salmiya']);
});

test('a position in another country chooses that, too', async () => {
  const position = holdPosition();
  const { button, city } = await openPlace({ selectedCountry: 'QA' });
  await button(post.pinMe).click();
  position.deliver(26.2, 50.55);
  await expect.element(city).toHaveValue('manama');
  await expect.poll(placeOf).toEqual(['BH', 'manama']);
});

test('a position never changes the country of a paid ad', async () => {
  const position = holdPosition();
  const { button } = await openPlace({}, { isCountryFixed: true });
  await button(post.pinMe).click();
  position.deliver(26.2, 50.55);
  await expect.poll(pinOf).toEqual({ lat: 26.2, lng: 50.55 });
  await expect.poll(placeOf).toEqual(['KW', '']);
});

test('a position far from all cities sets only the pin', async () => {
  const position = holdPosition();
  const { button, city } = await openPlace();
  await city.selectOptions('Salmiya');
  await button(post.pinMe).click();
  position.deliver(24, 45);
  await expect.poll(pinOf).toEqual({ lat: 24, lng: 45 });
  await expect.poll(placeOf).toEqual(['KW', 'salmiya']);
});

test('a late position leaves a country chosen since', async () => {
  const position = holdPosition();
  const { screen, button } = await openPlace();
  await button(post.pinMe).click();
  await screen.getByLabelText(post.country).selectOptions('Bahrain');
  position.deliver();
  await expect.poll(pinOf).toEqual({ lat: 29.37, lng: 47.97 });
  await expect.poll(placeOf).toEqual(['BH', '']);
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

test('a tap on the map sets the pin, and its city if none is chosen', async () => {
  const { screen, button, city } = await openPlace();
  tapMap(screen);
  await expect.element(button(post.removePin)).toBeVisible();
  await expect.element(city).toHaveValue('salmiya');
});

test('a tap on the map leaves a city that the user has chosen', async () => {
  const hawalli = { _id: 'hawalli', name: { en: 'Hawalli', ar: 'حولي' }, lat: 29.6, lng: 47.6 };
  const { screen, button, city } = await openPlace({}, { cities: [...kuwait.cities, hawalli] });
  await city.selectOptions('Hawalli');
  tapMap(screen);
  await expect.element(button(post.removePin)).toBeVisible();
  await expect.poll(placeOf).toEqual(['KW', 'hawalli']);
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
