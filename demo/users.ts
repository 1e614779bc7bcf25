export interface DemoUser {
  name: string;
  email: string;
  countryCode: string;
  mobile: string;
  role: 'member' | 'moderator' | 'admin';
  bio?: string;
}

export const admin: DemoUser = {
  name: 'يوسف العلي',
  email: 'admin@dallal.example',
  countryCode: '+965',
  mobile: '50000000',
  role: 'admin',
  bio: 'مدير دلّال.',
};
export const moderator: DemoUser = {
  name: 'منال الصالح',
  email: 'moderator@dallal.example',
  countryCode: '+965',
  mobile: '50000001',
  role: 'moderator',
  bio: 'فريق الدعم في دلّال. نرد كل يوم من 8 صباحًا إلى 10 مساءً.',
};
export const member: DemoUser = {
  name: 'Maha Saleh',
  email: 'member@dallal.example',
  countryCode: '+965',
  mobile: '50000002',
  role: 'member',
  bio: 'I sell what my family no longer needs. Salmiya, block 12.',
};

const SELLERS: [name: string, countryCode: string, bio?: string][] = [
  ['أبو فهد للسيارات', '+965', 'معرض سيارات مستعملة في الشويخ من 2009. كل سيارة مفحوصة ومعها تقرير.'],
  ['Layla Haddad', '+961', 'Small flat, too many things. I reply in the evening.'],
  ['عقارات النخيل', '+966', 'مكتب عقاري مرخّص في الرياض. بيع وتأجير وإدارة أملاك.'],
  ['Omar Al Rashid', '+971'],
  ['نورة العتيبي', '+965', 'كل أغراضي نظيفة ومن بيت بدون تدخين. الرد بعد العصر.'],
  ['Marina Homes', '+971', 'Licensed estate agency in Dubai. Viewings seven days a week.'],
  ['خالد المطيري', '+965', 'ما أبيع إلا اللي أستخدمه. الصدق قبل البيع.'],
  ['Sara Nasser', '+962'],
  ['محمد الشمري', '+966'],
  ['Gulf Phones', '+965', 'Phone shop in Hawalli. New and used phones with a 30-day warranty.'],
  ['فاطمة البلوشية', '+968'],
  ['Youssef Kamal', '+20'],
  ['مزرعة الوفرة', '+965', 'نخيل وطيور ومواشٍ من مزرعتنا في الوفرة. الزيارة الجمعة والسبت.'],
  ['Hala Mansour', '+965', 'Moving to a smaller place. Everything is clean and works.'],
  ['عبدالله الدوسري', '+965', 'وسيط عقاري: شقق وأدوار وشاليهات في كل مناطق الكويت.'],
  ['Rami Khoury', '+965', 'Bikes, tents and other reasons to go outside.'],
  ['بيت الأثاث', '+965', 'أثاث جديد ومستعمل نظيف، مع التوصيل والتركيب.'],
  ['Dina Farouk', '+965', 'Mother of three. Things leave the house as fast as they arrive.'],
  ['سالم الكعبي', '+965'],
  ['Studio Noor', '+965', 'Design, printing and photography.'],
  ['ريم الخليفة', '+973'],
  ['Tariq Aziz', '+974'],
  ['هبة فؤاد', '+20'],
  ['Karim Services', '+965', 'Moving, cleaning and repairs, on time.'],
  [
    'Blue Door Homes',
    '+965',
    'Flats, villas and offices in Salmiya, Jabriya and Fahaheel. Viewings seven days a week.',
  ],
  ['James Carter', '+965', 'English teacher in Mishref. Messages after school hours.'],
  ['Right Hand Recruitment', '+965', 'Staff for schools, shops, offices and restaurants in Kuwait.'],
];

export const sellers: DemoUser[] = SELLERS.map(([name, countryCode, bio], at) => ({
  name,
  email: `seller${at + 1}@dallal.example`,
  countryCode,
  mobile: `5010${String(at + 1).padStart(4, '0')}`,
  role: 'member',
  ...(bio && { bio }),
}));

const BUYERS: [name: string, countryCode: string][] = [
  ['نوف السالم', '+965'],
  ['Adam Saad', '+971'],
  ['بدر العنزي', '+965'],
  ['Lina Aoun', '+961'],
  ['حصة الراشد', '+965'],
  ['George Haddad', '+965'],
  ['مشعل الحربي', '+965'],
  ['Rana Khalil', '+20'],
];

/** Members without ads. */
export const buyers: DemoUser[] = BUYERS.map(([name, countryCode], at) => ({
  name,
  email: `buyer${at + 1}@dallal.example`,
  countryCode,
  mobile: `5020${String(at + 1).padStart(4, '0')}`,
  role: 'member',
}));

/** All demo accounts, in the order in which they are stored. */
export const demoUsers: DemoUser[] = [admin, moderator, member, ...sellers, ...buyers];
