import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';

import { picture } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { answerFetches } from '#tests/ui/fake-fetch.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import * as picturesApi from './contract.ts';
import { PictureField } from './picture-field.tsx';

const words = wordsOf('layout');

const draw = (width: number, height: number): string => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return canvas.toDataURL();
};

const Value = () => <output>{useWatch({ name: 'banner' })}</output>;

/** The field of a banner's picture with this value. */
async function openField(value = '') {
  const api = fakeApi();
  answerFetches(api, [picturesApi.upload]);
  const uploading = api.on(picturesApi.upload);
  function Form() {
    const form = useForm({ defaultValues: { banner: value } });
    return (
      <FormProvider {...form}>
        <PictureField name="banner" label="Banner" hint="" fallback="" width={1600} isWide reset={null} />
        <Value />
      </FormProvider>
    );
  }
  const { screen } = await open(<Form />, { api });
  const group = screen.getByRole('group', { name: 'Banner' });
  const choose = () => group.getByLabelText('Banner', { exact: true }).upload(new File(['x'], 'a.jpg'));
  return { screen, group, uploading, choose };
}

test.for([
  [1600, 360],
  [1600, 1200],
  [600, 3000],
  [3000, 100],
  [40, 40],
] as const)('a picture of %s × %s pixels stays within its frame', async ([width, height]) => {
  const { group } = await openField(draw(width, height));
  const image = group.element().querySelector('img')!;
  await expect.poll(() => image.naturalWidth).toBe(width);
  const [inner, frame] = [image.getBoundingClientRect(), image.parentElement!.getBoundingClientRect()];
  expect(frame.height).toBe(80);
  expect(inner.top).toBeGreaterThanOrEqual(frame.top);
  expect(inner.bottom).toBeLessThanOrEqual(frame.bottom);
  expect(inner.left).toBeGreaterThanOrEqual(frame.left);
  expect(inner.right).toBeLessThanOrEqual(frame.right);
  expect(getComputedStyle(image).objectFit).toBe('contain');
});

test('a small picture is accepted with a hint', async () => {
  const { screen, uploading, choose } = await openField();
  await choose();
  await uploading.answer({ image: { ...picture('7'), width: 400, height: 90 } });
  await expect.element(screen.getByText(words.smallPicture)).toBeVisible();
  await choose();
  await uploading.answer({ image: { ...picture('8'), width: 1600, height: 360 } });
  await expect.element(screen.getByText('/media/8-1600.webp')).toBeVisible();
  await expect.element(screen.getByText(words.smallPicture)).not.toBeInTheDocument();
});
