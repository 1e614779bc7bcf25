import { category, COLOUR, CONDITION, details, select } from './category.ts';

const PHONE_BRANDS = `apple|Apple|آبل
samsung|Samsung|سامسونج
huawei|Huawei|هواوي
xiaomi|Xiaomi|شاومي
google|Google|جوجل
oneplus|OnePlus|ون بلس`;

const STORAGE = select(
  'storage',
  'Storage',
  'السعة',
  `64|64 GB|64 جيجابايت
   128|128 GB|128 جيجابايت
   256|256 GB|256 جيجابايت
   512|512 GB|512 جيجابايت
   1024|1 TB|1 تيرابايت`,
  { onCard: true },
);

export const phones = category('phones-and-tablets', 'Phones and tablets', 'هواتف وأجهزة لوحية', 'device-mobile', {
  specifications: [CONDITION],
  details: details(
    `box|With box|مع العلبة
     charger|With charger|مع الشاحن
     warranty|Under warranty|تحت الضمان
     no-scratches|No scratches|بدون خدوش`,
  ),
  children: [
    category('smartphones', 'Smartphones', 'هواتف ذكية', 'device-mobile-camera', {
      specifications: [select('brand', 'Brand', 'الماركة', PHONE_BRANDS, { required: true }), STORAGE, COLOUR],
    }),
    category('tablets', 'Tablets', 'أجهزة لوحية', 'device-tablet', {
      specifications: [select('brand', 'Brand', 'الماركة', PHONE_BRANDS), STORAGE, COLOUR],
    }),
    category('smart-watches', 'Smart watches', 'ساعات ذكية', 'watch', { specifications: [COLOUR] }),
    category('phone-accessories', 'Accessories', 'إكسسوارات هواتف', 'plug-charging'),
    category('special-numbers', 'Special numbers', 'أرقام مميزة', 'sim-card'),
  ],
});
