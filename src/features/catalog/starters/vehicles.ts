import { category, COLOUR, CONDITION, details, number, select, year } from './category.ts';

const MAKES = `toyota|Toyota|تويوتا
nissan|Nissan|نيسان
lexus|Lexus|لكزس
honda|Honda|هوندا
hyundai|Hyundai|هيونداي
kia|Kia|كيا
mercedes|Mercedes-Benz|مرسيدس بنز
bmw|BMW|بي إم دبليو
audi|Audi|أودي
ford|Ford|فورد
chevrolet|Chevrolet|شفروليه
gmc|GMC|جي إم سي
land-rover|Land Rover|لاند روفر
porsche|Porsche|بورشه
tesla|Tesla|تسلا
mg|MG|إم جي`;

const MODELS = `land-cruiser|Land Cruiser|لاند كروزر|toyota
camry|Camry|كامري|toyota
corolla|Corolla|كورولا|toyota
hilux|Hilux|هايلكس|toyota
yaris|Yaris|يارس|toyota
patrol|Patrol|باترول|nissan
altima|Altima|ألتيما|nissan
sunny|Sunny|صني|nissan
x-trail|X-Trail|إكس تريل|nissan
lx|LX|إل إكس|lexus
es|ES|إي إس|lexus
rx|RX|آر إكس|lexus
accord|Accord|أكورد|honda
civic|Civic|سيفيك|honda
cr-v|CR-V|سي آر في|honda
tucson|Tucson|توسان|hyundai
elantra|Elantra|إلنترا|hyundai
santa-fe|Santa Fe|سنتافي|hyundai
sportage|Sportage|سبورتاج|kia
sorento|Sorento|سورينتو|kia
cerato|Cerato|سيراتو|kia
c-class|C-Class|الفئة C|mercedes
e-class|E-Class|الفئة E|mercedes
g-class|G-Class|الفئة G|mercedes
x5|X5|إكس 5|bmw
series-3|3 Series|الفئة الثالثة|bmw
series-5|5 Series|الفئة الخامسة|bmw
a6|A6|إيه 6|audi
q7|Q7|كيو 7|audi
explorer|Explorer|إكسبلورر|ford
mustang|Mustang|موستانج|ford
f-150|F-150|إف 150|ford
tahoe|Tahoe|تاهو|chevrolet
camaro|Camaro|كامارو|chevrolet
yukon|Yukon|يوكن|gmc
sierra|Sierra|سييرا|gmc
range-rover|Range Rover|رنج روفر|land-rover
defender|Defender|ديفندر|land-rover
cayenne|Cayenne|كايين|porsche
macan|Macan|ماكان|porsche
model-3|Model 3|موديل 3|tesla
model-y|Model Y|موديل Y|tesla
zs|ZS|زد إس|mg
hs|HS|إتش إس|mg`;

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
