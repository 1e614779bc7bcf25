import { category, date, details, number, select } from './category.ts';

/** Key of the attribute with the first day of a rent. */
export const AVAILABLE_FROM = 'available-from';

const AREA = { en: 'm²', ar: 'م²' };

const home = [
  number('size', 'Area', 'المساحة', 10, 10_000, AREA, { required: true, onCard: true }),
  number('bedrooms', 'Bedrooms', 'غرف النوم', 0, 20, undefined, { required: true, onCard: true }),
  number('bathrooms', 'Bathrooms', 'دورات المياه', 0, 20),
  number('living-rooms', 'Living rooms', 'الصالات', 0, 10),
  number('property-age', 'Age of the building', 'عمر العقار', 0, 150, { en: 'years', ar: 'سنة' }),
  select(
    'facing',
    'Facing',
    'الواجهة',
    `north|North|شمال
     south|South|جنوب
     east|East|شرق
     west|West|غرب
     north-east|North-east|شمال شرقي
     north-west|North-west|شمال غربي
     south-east|South-east|جنوب شرقي
     south-west|South-west|جنوب غربي
     three-streets|Three streets|3 شوارع
     four-streets|Four streets|4 شوارع`,
  ),
];

const homeForRent = [...home, date(AVAILABLE_FROM, 'Available from', 'متاح من')];

const homeDetails = details(`kitchen|Fitted kitchen|مطبخ راكب
garage|Garage|كراج
driver_room|Driver’s room|غرفة سائق
maid_room|Maid’s room|غرفة خادمة
roof|Roof|سطح
frontyard|Front yard|حوش أمامي
duplex|Duplex|دوبلكس
fireplace|Fireplace|مشب
pool|Swimming pool|مسبح
ac|Air conditioning|تكييف
furnished|Furnished|مفروش
elevator|Elevator|مصعد
basement|Basement|قبو
balcony|Balcony|شرفة
sea-view|Sea view|إطلالة بحرية`);

export const property = category('property', 'Property', 'عقارات', 'house', {
  children: [
    category('apartments-for-rent', 'Apartments for rent', 'شقق للإيجار', 'building-apartment', {
      schemaType: 'Apartment',
      specifications: homeForRent,
      details: homeDetails,
    }),
    category('apartments-for-sale', 'Apartments for sale', 'شقق للبيع', 'buildings', {
      schemaType: 'Apartment',
      specifications: home,
      details: homeDetails,
    }),
    category('villas-for-rent', 'Villas for rent', 'فلل للإيجار', 'house-line', {
      schemaType: 'House',
      specifications: homeForRent,
      details: homeDetails,
    }),
    category('villas-for-sale', 'Villas for sale', 'فلل للبيع', 'key', {
      schemaType: 'House',
      specifications: home,
      details: homeDetails,
    }),
    category('rooms', 'Rooms and shared homes', 'غرف وسكن مشترك', 'door-open', {
      specifications: [number('size', 'Area', 'المساحة', 5, 200, AREA, { onCard: true })],
      details: homeDetails,
    }),
    category('land', 'Land', 'أراضٍ', 'park', {
      specifications: [number('size', 'Area', 'المساحة', 50, 1_000_000, AREA, { required: true, onCard: true })],
    }),
    category('offices-and-shops', 'Offices and shops', 'مكاتب ومحلات', 'storefront', {
      specifications: [number('size', 'Area', 'المساحة', 5, 50_000, AREA, { required: true, onCard: true })],
    }),
    category('chalets', 'Chalets and farms', 'شاليهات ومزارع', 'island', {
      schemaType: 'House',
      specifications: home,
      details: homeDetails,
    }),
  ],
});
