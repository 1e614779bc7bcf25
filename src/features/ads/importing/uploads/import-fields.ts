/** The fields of an import file: their names in CSV, and examples. Their explanations are `meaning_<meaning>`. */
export const IMPORT_FIELDS = [
  { columns: ['reference'], meaning: 'reference', isRequired: true },
  { columns: ['category'], meaning: 'category', isRequired: true, example: 'property/villas-for-rent' },
  { columns: ['title.en', 'title.ar'], meaning: 'title', isRequired: true },
  { columns: ['description.en', 'description.ar'], meaning: 'description', isRequired: true },
  { columns: ['country'], meaning: 'country', isRequired: true, example: 'KW' },
  { columns: ['price'], meaning: 'price' },
  { columns: ['currency'], meaning: 'currency' },
  { columns: ['city'], meaning: 'city' },
  { columns: ['area'], meaning: 'area' },
  { columns: ['location.lat', 'location.lng'], meaning: 'location' },
  { columns: ['attributes.…'], meaning: 'attributes', example: 'attributes.mileage' },
  { columns: ['features'], meaning: 'features', example: '|' },
  { columns: ['images'], meaning: 'images', example: '|' },
  { columns: ['seller.name', 'seller.mobile', 'seller.email'], meaning: 'seller' },
  { columns: ['createdAt'], meaning: 'createdAt', example: '2026-05-31' },
] as const;
