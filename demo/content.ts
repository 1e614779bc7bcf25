import type { SiteConfig, SiteContent } from '#features/site/contract.ts';
import { DEFAULT_SITE } from '#features/site/site.server.ts';

import type { Translations } from './catalog-builders.ts';

export const site: SiteConfig & SiteContent = {
  ...DEFAULT_SITE,
  footerText: {
    en: '<p>The crier who brings buyer and seller together. Meet in a public place, look before you pay.</p>',
    ar: '<p>الدلّال الذي يجمع البائع بالمشتري. التقِ في مكان عام، وعاين قبل أن تدفع.</p>',
  },
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
  aboutUs: {
    en: '<h2>Who we are</h2><p>A dallal is the crier of the old market: he knows who has what, and who is looking for it. This marketplace does the same, for cars and flats, phones and falcons, jobs and everything that fits into a boot.</p><h2>How it works</h2><p>Anyone may look around. To post an ad you need an account with a confirmed e-mail address. Every ad is read by a person before it goes live.</p><ul><li>Pictures first: an ad without one does not exist here.</li><li>The price is the price in your own currency.</li><li>You deal with each other directly; we take no share of a sale.</li></ul><h2>What we stand for</h2><p>Clear words, no tricks, and the same care in Arabic and in English.</p>',
    ar: '<h2>من نحن</h2><p>الدلّال هو منادي السوق القديم: يعرف من يملك ماذا ومن يبحث عنه. وهذه السوق تفعل الشيء نفسه للسيارات والشقق والهواتف والصقور والوظائف وكل ما يتسع له صندوق السيارة.</p><h2>كيف تعمل</h2><p>التصفح متاح للجميع. لنشر إعلان تحتاج إلى حساب ببريد إلكتروني مؤكد، ويُقرأ كل إعلان قبل نشره.</p><ul><li>الصور أولًا: لا إعلان هنا بلا صورة.</li><li>السعر بعملتك أنت.</li><li>التعامل بينكم مباشر، ولا نأخذ نسبة من البيع.</li></ul><h2>ما نؤمن به</h2><p>كلام واضح بلا حيل، وعناية واحدة بالعربية والإنجليزية.</p>',
  },
  termsAndConditions: {
    en: '<h2>1. Using the marketplace</h2><p>By posting an ad you confirm that you may sell or offer what it shows, and that what it says is true. One item, one ad.</p><h2>2. What may not be offered</h2><p>Weapons, drugs, counterfeit goods, protected animals, and anything that is against the law where you are.</p><h2>3. Fees</h2><p>Plans and their prices are shown before you pay. A paid ad that is not approved can be corrected without a new fee.</p><h2>4. Between you and each other</h2><p>We are not a party to your agreement. Look at things before you pay, and never send money to someone you have not met.</p><h2>5. Ending</h2><p>You may close your account at any time. We may remove ads and accounts that break these terms.</p>',
    ar: '<h2>1. استخدام السوق</h2><p>بنشرك إعلانًا تؤكد أن لك الحق في بيع ما يعرضه أو تقديمه، وأن ما جاء فيه صحيح. لكل غرض إعلان واحد.</p><h2>2. ما لا يجوز عرضه</h2><p>الأسلحة والمخدرات والبضائع المقلدة والحيوانات المحمية وكل ما يخالف القانون في بلدك.</p><h2>3. الرسوم</h2><p>تظهر الباقات وأسعارها قبل الدفع. ويمكن تصحيح الإعلان المدفوع الذي لم يُقبل دون رسوم جديدة.</p><h2>4. بينكم</h2><p>لسنا طرفًا في اتفاقكم. عاين قبل أن تدفع، ولا ترسل مالًا لمن لم تلتقِ به.</p><h2>5. الإنهاء</h2><p>يمكنك إغلاق حسابك متى شئت، ولنا أن نزيل ما يخالف هذه الشروط من إعلانات وحسابات.</p>',
  },
  privacyPolicy: {
    en: '<h2>What we keep</h2><p>Your name, e-mail address, mobile number and what you post. Passwords are kept only as a one-way hash. Places stored inside your pictures are removed when you upload them.</p><h2>What others see</h2><p>Your name, your ads and since when you have been a member. Never your e-mail address.</p><h2>Cookies</h2><p>One cookie remembers your language. Your session is kept in your own browser.</p><h2>Your rights</h2><p>In the settings you can download your data, and delete your account: it closes at once, and 14 days later your data is erased. Payments stay in our books, without you.</p>',
    ar: '<h2>ما نحتفظ به</h2><p>اسمك وبريدك الإلكتروني ورقم جوالك وما تنشره. تُحفظ كلمات المرور مشفرة باتجاه واحد فقط، وتُزال المواقع المخزنة داخل صورك عند رفعها.</p><h2>ما يراه الآخرون</h2><p>اسمك وإعلاناتك وتاريخ انضمامك، ولا يرون بريدك الإلكتروني أبدًا.</p><h2>ملفات تعريف الارتباط</h2><p>ملف واحد يتذكر لغتك، وتبقى جلستك في متصفحك.</p><h2>حقوقك</h2><p>يمكنك في الإعدادات تنزيل بياناتك وحذف حسابك: يُغلق فورًا، وتُمحى بياناتك بعد 14 يومًا. وتبقى المدفوعات في سجلاتنا بلا بياناتك.</p>',
  },
};

export const banners: { title: Translations; text: Translations; link: string; objects: string[]; palette: number }[] =
  [
    {
      title: { en: 'Find it close to home', ar: 'اعثر عليه بالقرب منك' },
      text: { en: 'Thousands of things, a few streets away', ar: 'آلاف الأشياء على بعد شوارع قليلة' },
      link: '/list',
      objects: ['🛋️', '🚲', '🪴'],
      palette: 0,
    },
    {
      title: { en: 'Your next car is here', ar: 'سيارتك القادمة هنا' },
      text: { en: 'By make, model, year and mileage', ar: 'بالماركة والطراز والسنة والمسافة' },
      link: '/list/cars',
      objects: ['🚙', '🚗'],
      palette: 3,
    },
    {
      title: { en: 'A home with room for everyone', ar: 'بيت يتسع للجميع' },
      text: { en: 'Villas and flats to rent and to buy', ar: 'فلل وشقق للإيجار والبيع' },
      link: '/list/property',
      objects: ['🏡', '🌴'],
      palette: 2,
    },
    {
      title: { en: 'Sell it in three minutes', ar: 'بِعه خلال ثلاث دقائق' },
      text: { en: 'Pictures, price, place: done', ar: 'صور وسعر ومكان، وانتهى الأمر' },
      link: '/create',
      objects: ['📷', '📱', '🎧'],
      palette: 4,
    },
  ];

export const faqs: { question: Translations; answer: Translations }[] = [
  {
    question: { en: 'How do I post an ad?', ar: 'كيف أنشر إعلانًا؟' },
    answer: {
      en: 'Press “Post ads”, choose a category, describe what you offer, add pictures and a place, and choose a plan. The ad goes live after it has been approved.',
      ar: 'اضغط «أضف إعلانًا» ثم اختر الفئة وصِف ما تعرضه وأضف الصور والمكان واختر الباقة. يظهر الإعلان بعد الموافقة عليه.',
    },
  },
  {
    question: { en: 'How long does approval take?', ar: 'كم تستغرق الموافقة؟' },
    answer: {
      en: 'Usually less than an hour between 8 am and 10 pm.',
      ar: 'أقل من ساعة عادةً بين الثامنة صباحًا والعاشرة مساءً.',
    },
  },
  {
    question: { en: 'What does an ad cost?', ar: 'كم يكلّف الإعلان؟' },
    answer: {
      en: 'The basic plan is free. Other plans show their price in your currency before you pay.',
      ar: 'الباقة الأساسية مجانية، وتظهر أسعار الباقات الأخرى بعملتك قبل الدفع.',
    },
  },
  {
    question: { en: 'Why was my ad not approved?', ar: 'لماذا لم يُقبل إعلاني؟' },
    answer: {
      en: 'The reason stands beside the ad in your account. Correct it and send it again; there is no new fee.',
      ar: 'السبب مكتوب بجانب الإعلان في حسابك. صحّحه وأعد إرساله دون رسوم جديدة.',
    },
  },
  {
    question: { en: 'How many pictures may an ad have?', ar: 'كم صورة يمكن إضافتها؟' },
    answer: { en: 'Up to eight, of at most 15 MB each.', ar: 'حتى ثماني صور، لا تزيد كل منها على 15 ميغابايت.' },
  },
  {
    question: { en: 'I did not get the code. What now?', ar: 'لم يصلني الرمز. ماذا أفعل؟' },
    answer: {
      en: 'Look into the spam folder, then ask for another one after three minutes.',
      ar: 'ابحث في مجلد الرسائل غير المرغوبة، ثم اطلب رمزًا آخر بعد ثلاث دقائق.',
    },
  },
  {
    question: { en: 'Can I write my ad in both languages?', ar: 'هل أكتب إعلاني باللغتين؟' },
    answer: { en: 'Yes. Readers see their own language first.', ar: 'نعم، ويرى القارئ لغته أولًا.' },
  },
  {
    question: { en: 'How do I pay safely?', ar: 'كيف أدفع بأمان؟' },
    answer: {
      en: 'Meet in a public place, look at the thing, then pay. Never send money in advance.',
      ar: 'التقِ بالبائع في مكان عام وعاين ثم ادفع، ولا ترسل مالًا مقدمًا.',
    },
  },
  {
    question: { en: 'What is a featured ad?', ar: 'ما الإعلان المميّز؟' },
    answer: {
      en: 'It leads the home page and its category for some days, and is marked as such.',
      ar: 'إعلان يتصدر الصفحة الرئيسية وفئته لأيام ويكون معلّمًا بذلك.',
    },
  },
  {
    question: { en: 'How do I search in Arabic?', ar: 'كيف أبحث بالعربية؟' },
    answer: {
      en: 'As you speak. Spelling, the article and small typos do not matter.',
      ar: 'كما تتكلم. لا يهم الرسم ولا «ال» التعريف ولا الأخطاء الصغيرة.',
    },
  },
  {
    question: { en: 'Who sees my e-mail address?', ar: 'من يرى بريدي الإلكتروني؟' },
    answer: { en: 'Nobody but us.', ar: 'لا أحد سوانا.' },
  },
  {
    question: { en: 'Do you take a share of the sale?', ar: 'هل تأخذون نسبة من البيع؟' },
    answer: { en: 'No. You deal with each other directly.', ar: 'لا، فالتعامل بينكم مباشر.' },
  },
];
