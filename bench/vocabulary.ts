/** Common words, most frequent first. So few that two of them occur together in every seventh ad. */
export const COMMON_WORDS = {
  en: `condition price clean used new original delivery excellent warranty call serious urgent perfect full service
    owner agency available today family quality black white silver large small modern comfortable powerful quiet
    bright furnished central view garden parking kitchen balcony floor road market school mosque station reason
    travel moving quick final offer negotiable fixed cash contact message whatsapp evening weekend box charger
    cable screen battery storage memory camera engine tyres paint seats leather automatic manual petrol hybrid
    accident inspection registered insurance mileage wood metal glass fabric marble design collection vintage
    classic sport luxury premium standard basic children adults winter summer gift`,
  ar: `نظيف مستعمل جديد أصلي توصيل ممتاز ضمان اتصال جاد مستعجل كامل خدمة مالك وكالة متوفر اليوم عائلة جودة أسود
    أبيض فضي كبير صغير حديث مريح قوي هادئ مضيء مفروش مركزي إطلالة حديقة موقف مطبخ شرفة طابق شارع سوق مدرسة مسجد
    محطة سبب سفر انتقال سريع نهائي عرض قابل ثابت نقدا تواصل رسالة واتساب مساء أسبوع علبة شاحن شاشة بطارية ذاكرة
    كاميرا محرك إطارات صبغ مقاعد جلد أوتوماتيك عادي بنزين هجين حادث فحص مسجل تأمين عداد خشب معدن زجاج قماش رخام
    تصميم مجموعة كلاسيكي رياضي فاخر مميز أساسي أطفال كبار شتاء صيف هدية سعر`,
} as const;

/** The items for sale. */
export const ITEM_NAMES = {
  en: `Car Apartment Villa Phone Laptop Sofa Table Bicycle Camera Watch Fridge Office Land Boat Guitar Tent Cat Job Desk
    Bag`,
  ar: 'سيارة شقة فيلا هاتف لابتوب كنبة طاولة دراجة كاميرا ساعة ثلاجة مكتب أرض قارب غيتار خيمة قطة وظيفة خزانة حقيبة',
} as const;

const SYLLABLES =
  'ba da fa ka la ma na ra sa ta za bo do lo mo no ro so to vo be de le me ne re se te ve mi ni ri si ti vi'.split(' ');

/** One of 42,875 brand and model names, each shared by few ads. */
export function rareModelName(number: number): string {
  const at = (place: number) => SYLLABLES[Math.floor(number / SYLLABLES.length ** place) % SYLLABLES.length] ?? '';
  return at(0) + at(1) + at(2);
}
