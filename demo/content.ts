import { DEFAULT_SITE, type SiteConfig } from '#features/site/settings/settings.ts';
import type { Language } from '#platform/text/language.ts';

import type { Translations } from '#features/catalog/starters/category.ts';
import type { Place, RenderRecipe, Thing } from './rendering/render-recipe.ts';

export const site: SiteConfig = {
  ...DEFAULT_SITE,
  footerText: {
    en: '<p>Buy and sell near you. Meet in a public place and check the item before you pay.</p>',
    ar: '<p>بيع وشراء بالقرب منك. قابل البائع في مكان عام، وافحص السلعة قبل الدفع.</p>',
  },
  businessName: { en: 'Dallal Trading W.L.L.', ar: 'شركة دلّال للتجارة ذ.م.م' },
  businessAddress: { en: 'Salem Al Mubarak Street\nSalmiya, Kuwait', ar: 'شارع سالم المبارك\nالسالمية، الكويت' },
  contactEmail: 'hello@dallal.example',
  contactPhone: '+965 2220 0000',
  contactWhatsAppNumber: '+965 2220 0000',
  socialMediaAccounts: [
    { url: 'https://instagram.com/', icon: 'instagram' },
    { url: 'https://x.com/', icon: 'x' },
    { url: 'https://youtube.com/', icon: 'youtube' },
  ],
  enableChatInContactUs: true,
  enablePhoneInContactUs: true,
  enableWhatsAppInContactUs: true,
  enableReportingOfAdsandUsers: true,
  reviewHours: 12,
};

/** HTML of the page about us. */
export const aboutUs: Translations = {
  en: [
    '<p>Dallal is a marketplace for classified ads in Kuwait and the region, in Arabic and English. In the old souk, the dallal was the man who knew what was for sale and who was looking for it. We do the same online: cars, homes, phones, furniture, jobs and services.</p>',
    '<h2>How it works</h2>',
    '<ul><li>Anyone can browse and search. To post an ad, save ads or chat, create an account with your mobile number and email.</li><li>We review every ad before it is published.</li><li>Buyers contact you by chat, phone or WhatsApp. You agree on the price and the handover yourselves.</li><li>We take no commission. Sellers pay only for the plan they choose.</li></ul>',
    '<h2>Your safety</h2>',
    '<p>Meet in a public place, check the item and its papers, and pay only when you are satisfied. If an ad or a member looks suspicious, report it. We read every report.</p>',
    '<h2>Contact us</h2>',
    '<p>Our team answers every day from 8 am to 10 pm Kuwait time, by chat, phone or email.</p>',
  ].join(''),
  ar: [
    '<p>دلّال سوق إعلانات مبوبة في الكويت والمنطقة، بالعربية والإنجليزية. كان الدلّال في السوق القديم يعرف ما يُباع ومن يبحث عنه، ونحن نقوم بدوره على الإنترنت: سيارات وعقارات وهواتف وأثاث ووظائف وخدمات.</p>',
    '<h2>كيف يعمل الموقع</h2>',
    '<ul><li>التصفح والبحث متاحان للجميع. لإضافة إعلان أو حفظ الإعلانات أو مراسلة الأعضاء، أنشئ حسابًا برقم جوالك وبريدك الإلكتروني.</li><li>نراجع كل إعلان قبل نشره.</li><li>يتواصل معك المشترون بالمحادثة أو الاتصال أو واتساب، وتتفقون مباشرة على السعر والتسليم.</li><li>لا نأخذ أي عمولة. يدفع البائع قيمة الباقة التي يختارها فقط.</li></ul>',
    '<h2>سلامتك</h2>',
    '<p>قابل الطرف الآخر في مكان عام، وافحص السلعة وأوراقها، ولا تدفع قبل أن تتأكد. إذا شككت في إعلان أو عضو فأبلغنا عنه، فنحن نقرأ كل بلاغ.</p>',
    '<h2>تواصل معنا</h2>',
    '<p>يرد فريقنا كل يوم من 8 صباحًا إلى 10 مساءً بتوقيت الكويت، بالمحادثة أو الاتصال أو البريد الإلكتروني.</p>',
  ].join(''),
};

export const banners: {
  title: Translations;
  text: Translations;
  link: string;
  picture: RenderRecipe;
}[] = [
  {
    title: { en: 'Find it near you', ar: 'كل ما تحتاجه بالقرب منك' },
    text: { en: 'Furniture, bikes and more from your area', ar: 'أثاث ودراجات والمزيد من منطقتك' },
    link: '/list',
    picture: toBanner('living-corner', '#8a5a44', 'room', -30),
  },
  {
    title: { en: 'Your next car is here', ar: 'سيارتك القادمة هنا' },
    text: { en: 'Search by make, model, year and mileage', ar: 'ابحث بالماركة والموديل والسنة والممشى' },
    link: '/list/cars',
    picture: toBanner('two-cars', '#b7bdc4', 'desert', 30),
  },
  {
    title: { en: 'A home for your family', ar: 'بيت يناسب عائلتك' },
    text: { en: 'Apartments and villas for rent and for sale', ar: 'شقق وفلل للإيجار وللبيع' },
    link: '/list/property',
    picture: toBanner('patio-set', '#d3cab8', 'garden', 0),
  },
  {
    title: { en: 'Sell what you no longer need', ar: 'بِع ما لا تحتاجه' },
    text: { en: 'Post your ad in three minutes', ar: 'أضف إعلانك خلال ثلاث دقائق' },
    link: '/create',
    picture: toBanner('to-sell', '#c8682a', 'table', 0),
  },
];

/** A picture of 1600 × 360 with empty space for text on the left. */
function toBanner(thing: Thing, colour: string, place: Place, side: number): RenderRecipe {
  return { thing, colour, place, home: thing, ad: thing, side, view: 'banner', format: '40:9', longest: 1600 };
}

/** Messages of the contact form, `hoursAgo` before the start. */
export const contactMessages: {
  name: string;
  email: string;
  message: string;
  language: Language;
  hoursAgo: number;
  answer?: string;
}[] = [
  {
    name: 'Reem Al-Khaled',
    email: 'reem@example.com',
    message: 'Can I post ads for my furniture shop, or is the site only for private sellers?',
    language: 'en',
    hoursAgo: 2,
  },
  {
    name: 'ناصر العتيبي',
    email: 'nasser@example.com',
    message: 'دفعت قيمة الباقة مرتين بالخطأ. كيف أستعيد المبلغ الثاني؟',
    language: 'ar',
    hoursAgo: 5,
  },
  {
    name: 'Daniel Brooks',
    email: 'daniel@example.com',
    message: 'I no longer have the phone number of my account.\nHow can I change it?',
    language: 'en',
    hoursAgo: 26,
    answer:
      'Log in with your old number and your password, then change the number in your profile. We email you a code.',
  },
  {
    name: 'هدى الصالح',
    email: 'huda.s@example.com',
    message: 'هل يمكن إضافة فئة للكتب المستعملة؟',
    language: 'ar',
    hoursAgo: 50,
  },
];

export const faqs: { question: Translations; answer: Translations }[] = [
  {
    question: { en: 'How do I post an ad?', ar: 'كيف أضيف إعلانًا؟' },
    answer: {
      en: 'Choose “Post ads”, pick a category, describe the item, add pictures and a location, and choose a plan. We review your ad and publish it once it is approved.',
      ar: 'اختر «أضف إعلانًا»، ثم حدد الفئة واكتب الوصف وأضف الصور والمكان واختر الباقة. نراجع إعلانك وننشره بعد قبوله.',
    },
  },
  {
    question: { en: 'How long does the review take?', ar: 'كم تستغرق المراجعة؟' },
    answer: {
      en: 'Usually less than an hour between 8 am and 10 pm. Ads posted at night are reviewed in the morning.',
      ar: 'أقل من ساعة عادةً بين 8 صباحًا و10 مساءً. أما الإعلانات التي تُضاف ليلًا فنراجعها صباحًا.',
    },
  },
  {
    question: { en: 'How much does an ad cost?', ar: 'كم تكلفة الإعلان؟' },
    answer: {
      en: 'Every country has a free plan. The prices of the other plans are shown in your currency before you pay.',
      ar: 'في كل دولة باقة مجانية. وتظهر أسعار الباقات الأخرى بعملتك قبل الدفع.',
    },
  },
  {
    question: { en: 'How can I pay for a plan?', ar: 'كيف أدفع قيمة الباقة؟' },
    answer: {
      en: 'With KNET, Visa, Mastercard or Apple Pay, depending on your country. You can open the receipt in your payment history.',
      ar: 'بكي نت أو فيزا أو ماستركارد أو Apple Pay بحسب بلدك. ويمكنك فتح الإيصال من سجل المدفوعات.',
    },
  },
  {
    question: { en: 'Why was my ad rejected?', ar: 'لماذا رُفض إعلاني؟' },
    answer: {
      en: 'The reason is shown with the ad in your account, under “Waiting for Approval”. Edit the ad and resubmit it for free.',
      ar: 'يظهر السبب مع الإعلان في حسابك ضمن «قيد المراجعة». عدّل الإعلان وأرسله من جديد مجانًا.',
    },
  },
  {
    question: { en: 'How many pictures can I add?', ar: 'كم صورة يمكنني إضافتها؟' },
    answer: {
      en: 'Up to eight per ad, depending on the plan. Each can be up to 15 MB.',
      ar: 'حتى 8 صور لكل إعلان بحسب الباقة، وحجم كل صورة حتى 15 ميجابايت.',
    },
  },
  {
    question: { en: 'Can I write my ad in both languages?', ar: 'هل يمكنني كتابة الإعلان باللغتين؟' },
    answer: {
      en: 'Yes. Add the title and description in the second language, and everyone sees the ad in their own.',
      ar: 'نعم. أضف العنوان والوصف باللغة الثانية، وسيرى كل شخص الإعلان بلغته.',
    },
  },
  {
    question: { en: 'I didn’t receive the verification code. What can I do?', ar: 'لم يصلني رمز التحقق. ماذا أفعل؟' },
    answer: {
      en: 'Check your spam folder. You can request a new code after three minutes.',
      ar: 'تحقق من مجلد الرسائل غير المرغوب فيها. ويمكنك طلب رمز جديد بعد 3 دقائق.',
    },
  },
  {
    question: { en: 'What is a featured ad?', ar: 'ما الإعلان المميّز؟' },
    answer: {
      en: 'An ad shown at the top of the home page and of its category for several days, with a “Featured” label.',
      ar: 'إعلان يظهر في أعلى الصفحة الرئيسية وأعلى فئته لعدة أيام، وعليه علامة «مميّز».',
    },
  },
  {
    question: { en: 'How do I buy safely?', ar: 'كيف أشتري بأمان؟' },
    answer: {
      en: 'Meet in a public place, check the item and its papers, then pay. Never send money in advance.',
      ar: 'قابل البائع في مكان عام، وافحص السلعة وأوراقها ثم ادفع. لا تحوّل أي مبلغ مقدمًا.',
    },
  },
  {
    question: { en: 'Who can see my mobile number and email?', ar: 'من يرى رقم جوالي وبريدي الإلكتروني؟' },
    answer: {
      en: 'Logged-in members can see your mobile number on your ads, unless you turn that off in your settings. Your email is never shown.',
      ar: 'لا يرى رقمك إلا من سجّل الدخول وطلبه في إعلانك، ويمكنك إخفاؤه من الإعدادات. أما بريدك الإلكتروني فلا يظهر لأحد.',
    },
  },
  {
    question: { en: 'Do you take a commission?', ar: 'هل تأخذون عمولة؟' },
    answer: {
      en: 'No. Buyers and sellers deal with each other directly, and we take no share of the sale.',
      ar: 'لا. التعامل مباشر بين البائع والمشتري، ولا نأخذ أي نسبة من البيع.',
    },
  },
];
