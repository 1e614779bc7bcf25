import type { CountryInput } from '#features/catalog/catalog-input.ts';

type City = [slug: string, en: string, ar: string, lat: number, lng: number];

function country(
  code: string,
  en: string,
  ar: string,
  dialCode: string,
  currency: string,
  currencyDecimals: number,
  exchangeRate: number,
  flag: string,
  cities: City[],
): CountryInput {
  const [, , , lat = 0, lng = 0] = cities[0] ?? [];
  return {
    code,
    name: { en, ar },
    dialCode,
    currency,
    currencyDecimals,
    exchangeRate,
    flag,
    lat,
    lng,
    cities: cities.map(([slug, cityEn, cityAr, cityLat, cityLng]) => ({
      slug,
      name: { en: cityEn, ar: cityAr },
      lat: cityLat,
      lng: cityLng,
    })),
  };
}

/** Gulf, Levant and Egypt. Exchange rates are US dollars per major unit. */
export const countries: CountryInput[] = [
  country('KW', 'Kuwait', 'الكويت', '+965', 'KWD', 3, 3.26, '🇰🇼', [
    ['kuwait-city', 'Kuwait City', 'مدينة الكويت', 29.3702, 47.9774],
    ['hawalli', 'Hawalli', 'حولي', 29.3328, 48.0286],
    ['salmiya', 'Salmiya', 'السالمية', 29.3339, 48.0721],
    ['jabriya', 'Jabriya', 'الجابرية', 29.3197, 48.0304],
    ['mishref', 'Mishref', 'مشرف', 29.2773, 48.0683],
    ['shuwaikh', 'Shuwaikh', 'الشويخ', 29.3426, 47.9372],
    ['farwaniya', 'Farwaniya', 'الفروانية', 29.2775, 47.9586],
    ['khaitan', 'Khaitan', 'خيطان', 29.2862, 47.9742],
    ['jahra', 'Jahra', 'الجهراء', 29.3375, 47.6581],
    ['saad-al-abdullah', 'Saad Al-Abdullah', 'سعد العبدالله', 29.3117, 47.7167],
    ['mubarak-al-kabeer', 'Mubarak Al-Kabeer', 'مبارك الكبير', 29.189, 48.0869],
    ['sabah-al-salem', 'Sabah Al-Salem', 'صباح السالم', 29.2573, 48.0573],
    ['mahboula', 'Mahboula', 'المهبولة', 29.145, 48.118],
    ['mangaf', 'Mangaf', 'المنقف', 29.0966, 48.1276],
    ['fahaheel', 'Fahaheel', 'الفحيحيل', 29.0825, 48.1253],
    ['ahmadi', 'Ahmadi', 'الأحمدي', 29.0769, 48.0839],
    ['khiran', 'Khiran', 'الخيران', 28.643, 48.375],
    ['wafra', 'Wafra', 'الوفرة', 28.639, 47.931],
  ]),
  country('SA', 'Saudi Arabia', 'السعودية', '+966', 'SAR', 2, 0.2667, '🇸🇦', [
    ['riyadh', 'Riyadh', 'الرياض', 24.7136, 46.6753],
    ['jeddah', 'Jeddah', 'جدة', 21.4858, 39.1925],
    ['dammam', 'Dammam', 'الدمام', 26.4207, 50.0888],
    ['khobar', 'Al Khobar', 'الخبر', 26.2172, 50.1971],
    ['makkah', 'Makkah', 'مكة المكرمة', 21.3891, 39.8579],
    ['madinah', 'Madinah', 'المدينة المنورة', 24.5247, 39.5692],
  ]),
  country('AE', 'United Arab Emirates', 'الإمارات', '+971', 'AED', 2, 0.2723, '🇦🇪', [
    ['dubai', 'Dubai', 'دبي', 25.2048, 55.2708],
    ['abu-dhabi', 'Abu Dhabi', 'أبوظبي', 24.4539, 54.3773],
    ['sharjah', 'Sharjah', 'الشارقة', 25.3463, 55.4209],
    ['ajman', 'Ajman', 'عجمان', 25.4052, 55.5136],
  ]),
  country('QA', 'Qatar', 'قطر', '+974', 'QAR', 2, 0.2747, '🇶🇦', [
    ['doha', 'Doha', 'الدوحة', 25.2854, 51.531],
    ['al-rayyan', 'Al Rayyan', 'الريان', 25.2919, 51.4244],
    ['al-wakrah', 'Al Wakrah', 'الوكرة', 25.1659, 51.5976],
  ]),
  country('BH', 'Bahrain', 'البحرين', '+973', 'BHD', 3, 2.6525, '🇧🇭', [
    ['manama', 'Manama', 'المنامة', 26.2285, 50.586],
    ['muharraq', 'Muharraq', 'المحرق', 26.2572, 50.6119],
    ['riffa', 'Riffa', 'الرفاع', 26.13, 50.555],
  ]),
  country('OM', 'Oman', 'عُمان', '+968', 'OMR', 3, 2.601, '🇴🇲', [
    ['muscat', 'Muscat', 'مسقط', 23.588, 58.3829],
    ['salalah', 'Salalah', 'صلالة', 17.0197, 54.0897],
    ['sohar', 'Sohar', 'صحار', 24.3643, 56.7468],
  ]),
  country('JO', 'Jordan', 'الأردن', '+962', 'JOD', 3, 1.4104, '🇯🇴', [
    ['amman', 'Amman', 'عمّان', 31.9539, 35.9106],
    ['irbid', 'Irbid', 'إربد', 32.5556, 35.85],
    ['zarqa', 'Zarqa', 'الزرقاء', 32.0728, 36.088],
    ['aqaba', 'Aqaba', 'العقبة', 29.532, 35.0063],
  ]),
  country('LB', 'Lebanon', 'لبنان', '+961', 'USD', 2, 1, '🇱🇧', [
    ['beirut', 'Beirut', 'بيروت', 33.8938, 35.5018],
    ['tripoli-lb', 'Tripoli', 'طرابلس', 34.4367, 35.8497],
    ['sidon', 'Sidon', 'صيدا', 33.5571, 35.3729],
  ]),
  country('EG', 'Egypt', 'مصر', '+20', 'EGP', 2, 0.0205, '🇪🇬', [
    ['cairo', 'Cairo', 'القاهرة', 30.0444, 31.2357],
    ['alexandria', 'Alexandria', 'الإسكندرية', 31.2001, 29.9187],
    ['giza', 'Giza', 'الجيزة', 30.0131, 31.2089],
  ]),
];
