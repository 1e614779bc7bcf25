import { ASIAN_MODELS } from './asian-models.ts';
import { MAKES } from './car-makes.ts';
import { category, COLOUR, CONDITION, details, number, select, year } from './category.ts';
import { WESTERN_MODELS } from './western-models.ts';

/** The models of all makes, as options. “Other” is offered for each make. */
const MODELS = [...(ASIAN_MODELS + WESTERN_MODELS).matchAll(/^([\w-]+)\n((?:.+\|.+\n?)+)/gm)]
  .flatMap(([, make = '', models = '']) =>
    models
      .trim()
      .split('\n')
      .map((model) => `${model}|${make}`),
  )
  .concat('other|Other|آخر')
  .join('\n');

const car = [
  select('make', 'Make', 'الماركة', MAKES, { required: true }),
  select('model', 'Model', 'الموديل', MODELS, { dependsOn: 'make', required: true }),
  year('year', 'Year', 'سنة الصنع', { required: true, onCard: true }),
  number('mileage', 'Mileage', 'الممشى', 0, 1_000_000, { en: 'km', ar: 'كم' }, { required: true, onCard: true }),
  select(
    'fuel',
    'Fuel',
    'الوقود',
    'petrol|Petrol|بنزين\ndiesel|Diesel|ديزل\nhybrid|Hybrid|هجين\nelectric|Electric|كهرباء',
  ),
  select('transmission', 'Transmission', 'ناقل الحركة', 'automatic|Automatic|أوتوماتيك\nmanual|Manual|عادي'),
  COLOUR,
  { ...CONDITION, onCard: false },
];

const carDetails = details(`sunroof|Sunroof|فتحة سقف
leather|Leather seats|مقاعد جلد
navigation|Navigation|نظام ملاحة
rear-camera|Rear camera|كاميرا خلفية
cruise-control|Cruise control|مثبت سرعة
warranty|Under warranty|تحت الضمان
full-service|Full service history|سجل صيانة كامل
one-owner|One owner|مالك واحد`);

export const vehicles = category('vehicles', 'Vehicles', 'مركبات', 'car', {
  children: [
    category('cars', 'Cars', 'سيارات', 'car-profile', {
      schemaType: 'Car',
      specifications: car,
      details: carDetails,
      children: [
        category('sedans', 'Sedans', 'سيدان', 'car-profile'),
        category('suvs', 'SUVs and 4x4', 'دفع رباعي', 'jeep'),
        category('pickups', 'Pick-ups', 'بيك أب', 'truck-trailer'),
        category('sports-cars', 'Sports and classic cars', 'سيارات رياضية وكلاسيكية', 'flag-checkered'),
      ],
    }),
    category('motorcycles', 'Motorcycles', 'دراجات نارية', 'motorcycle', {
      schemaType: 'Vehicle',
      specifications: [
        year('year', 'Year', 'سنة الصنع', { required: true, onCard: true }),
        number('engine', 'Engine', 'سعة المحرك', 49, 2500, { en: 'cc', ar: 'سي سي' }, { onCard: true }),
        COLOUR,
        { ...CONDITION, onCard: false },
      ],
    }),
    category('trucks', 'Trucks and vans', 'شاحنات وفانات', 'truck', {
      schemaType: 'Vehicle',
      specifications: [year('year', 'Year', 'سنة الصنع', { required: true, onCard: true }), COLOUR, CONDITION],
    }),
    category('boats', 'Boats and jet skis', 'قوارب ودراجات مائية', 'sailboat', {
      schemaType: 'Vehicle',
      specifications: [
        number('length', 'Length', 'الطول', 5, 300, { en: 'ft', ar: 'قدم' }, { onCard: true }),
        year('year', 'Year', 'سنة الصنع', { onCard: true }),
        COLOUR,
        { ...CONDITION, onCard: false },
      ],
    }),
    category('auto-parts', 'Parts and accessories', 'قطع غيار وإكسسوارات', 'tire', { specifications: [CONDITION] }),
    category('number-plates', 'Number plates', 'لوحات مميزة', 'hash'),
  ],
});
