/** Password of every demo account, printed at start. */
export const DEMO_PASSWORD = 'dallal123';

export interface DemoUser {
  name: string;
  email: string;
  countryCode: string;
  mobile: string;
  role: 'member' | 'moderator' | 'admin';
  bio?: string;
}

export const admin: DemoUser = {
  name: 'Dallal Admin',
  email: 'admin@dallal.example',
  countryCode: '+965',
  mobile: '50000000',
  role: 'admin',
};
export const moderator: DemoUser = {
  name: 'منال المشرفة',
  email: 'moderator@dallal.example',
  countryCode: '+965',
  mobile: '50000001',
  role: 'moderator',
};
export const member: DemoUser = {
  name: 'Maha Saleh',
  email: 'member@dallal.example',
  countryCode: '+965',
  mobile: '50000002',
  role: 'member',
};

const SELLERS: [name: string, countryCode: string, bio?: string][] = [
  ['أبو فهد للسيارات', '+965', 'معرض سيارات مستعملة منذ 2009. كل سيارة مفحوصة.'],
  ['Layla Haddad', '+961', 'Small flat, too many things. I answer in the evening.'],
  ['عقارات النخيل', '+966', 'مكتب عقاري مرخّص في الرياض والدمام.'],
  ['Omar Al Rashid', '+971'],
  ['نورة العتيبي', '+966'],
  ['Marina Homes', '+971', 'Licensed agency. Viewings seven days a week.'],
  ['خالد المطيري', '+965'],
  ['Sara Nasser', '+962'],
  ['محمد الشمري', '+966'],
  ['Gulf Phones', '+965', 'New and used phones with 30 days of warranty.'],
  ['فاطمة البلوشي', '+968'],
  ['Youssef Kamal', '+20'],
  ['مزرعة الوفرة', '+965', 'نباتات وطيور ومنتجات المزرعة.'],
  ['Hala Mansour', '+974'],
  ['عبدالله الدوسري', '+973'],
  ['Rami Khoury', '+961', 'Bikes, tents, and other reasons to go outside.'],
  ['بيت الأثاث', '+966', 'أثاث مستعمل نظيف مع التوصيل والتركيب.'],
  ['Dina Farouk', '+20'],
  ['سالم الكعبي', '+971'],
  ['Studio Noor', '+971', 'Design, printing and photography.'],
  ['ريم الخليفة', '+973'],
  ['Tariq Aziz', '+974'],
  ['هدى الزعبي', '+962'],
  ['Karim Services', '+965', 'Moving, cleaning and repairs, on time.'],
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
  ['بدر العنزي', '+966'],
  ['Lina Aoun', '+961'],
  ['حصة الراشد', '+965'],
  ['George Haddad', '+962'],
  ['مشعل الحربي', '+966'],
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
