import { ad, type Listings, negotiable } from './listing.ts';

export const animalAds: Listings = {
  cats: [
    ad(
      'hawalli',
      negotiable(60),
      { age: 4, gender: 'female', colour: 'white' },
      {
        ar: [
          'قطة شيرازية بيضاء عيون زرق',
          'عمرها أربع شهور، تاكل بروحها وتستخدم الرمل. تطعيمين ودفتر صحي. لعوبة وتحب الأطفال. السعر قابل للتفاوض لبيت يهتم.',
        ],
      },
    ),
    ad(
      'salmiya',
      'free',
      { age: 24, gender: 'male', colour: 'orange' },
      {
        en: [
          'Ginger cat looking for a calm home',
          'Two years old, neutered, vaccinated, litter trained. Free to a good home because of a new allergy in the family. Carrier and food included.',
        ],
      },
    ),
    ad(
      'mishref',
      120,
      { age: 3, gender: 'male', colour: 'grey' },
      {
        ar: [
          'سكوتش فولد رمادي ذكر بجواز',
          'آذان مطوية وعيون نحاسية، عمره 3 شهور ومطعم. أبوه وأمه عندي تقدر تشوفهم. التسليم مشرف.',
        ],
      },
    ),
    ad(
      'jahra',
      25,
      { age: 6, gender: 'female', colour: 'brown' },
      {
        ar: [
          'قطتين أخوات مخططات للتبني برسوم',
          'عمرهم نص سنة ومعقمات ومطعمات. ما ينفصلون عن بعض. الرسوم 25 للثنتين مصاريف العيادة.',
        ],
      },
    ),
    ad(
      'giza',
      negotiable(3500),
      { age: 5, gender: 'female', colour: 'beige' },
      {
        ar: [
          'قطة هيمالايا بيور لون كريمي',
          'خمس شهور، واكلة دراي ومتعودة على البوكس. معاها دفتر تطعيمات وشنطة. قابل للتفاوض لمحبي القطط.',
        ],
      },
    ),
  ],
  dogs: [
    ad(
      'kuwait-city',
      180,
      { age: 10, gender: 'male', colour: 'gold' },
      {
        en: [
          'Golden retriever, 10 months, trained',
          'Friendly with children, knows basic commands, walks well on a lead. Vaccinated and chipped. We’re moving to a small flat, sadly.',
        ],
      },
    ),
    ad(
      'wafra',
      negotiable(90),
      { age: 14, gender: 'female', colour: 'black' },
      {
        ar: [
          'جيرمن شيبرد أنثى حراسة مزرعة',
          'عمرها سنة وشهرين، ذكية وهادية مع أهل المكان. كل التطعيمات مأخوذة. السعر قابل للتفاوض.',
        ],
      },
    ),
  ],
  birds: [
    ad(
      'farwaniya',
      260,
      { age: 18, colour: 'grey' },
      {
        ar: [
          'كاسكو رمادي يتكلم مع القفص',
          'كاسكو أليف يقول السلام عليكم ويصفّر. عمره سنة ونص، معه قفص كبير وأكل شهر. 260 ما ينقص.',
        ],
      },
    ),
    ad(
      'wafra',
      14,
      { age: 5, colour: 'green' },
      {
        ar: ['جوز طيور حب أخضر منتج', 'فيشر وروزي إنتاج البيت، صحة ونشاط. عندنا ألوان ثانية وأقفاص. السعر للجوز.'],
      },
      { seller: 12 },
    ),
    ad(
      'jabriya',
      negotiable(35),
      { age: 8, colour: 'yellow' },
      {
        en: [
          'Yellow cockatiel, hand-tame, with cage',
          'Whistles, sits on your shoulder and loves millet. Eight months old. Needs someone who is at home more than I am.',
        ],
      },
    ),
    ad(
      'riyadh',
      450,
      { age: 9, colour: 'yellow' },
      {
        ar: [
          'كناري تغريد بلجيكي أصفر',
          'ذكور بالغة صوتها هادئ ونقاوتها عالية، مواليد هالسنة. الاستلام من حي العزيزية عصرًا.',
        ],
      },
    ),
  ],
  falcons: [
    ad(
      'jahra',
      negotiable(1400),
      { age: 7 },
      {
        ar: [
          'فرخ حر فارسي طير الجهراء',
          'طوله 16 ونص ووزنه 1100، ملواح وجاهز للموسم. معه جواز صقر وفحص عيادة. السوم مفتوح وقابل للتفاوض.',
        ],
      },
    ),
    ad(
      'doha',
      9500,
      { age: 8 },
      {
        ar: [
          'جير شاهين فرخ مدرب على الطلع',
          'فرخ طيب نفسه قوية، مدرّب على الدرون والطلع من شهرين. الفحص في سوق واقف قبل البيع.',
        ],
      },
    ),
  ],
  horses: [
    ad(
      'jahra',
      negotiable(2200),
      { age: 72, gender: 'female', colour: 'white' },
      {
        ar: [
          'فرس عربية واهو عمرها ست سنين',
          'فرس بيضاء هادية للركوب والأطفال، مسجلة بجواز. الإسطبل بكبد ونرحب بالدكتور للفحص. السعر قابل للتفاوض.',
        ],
      },
    ),
    ad(
      'abu-dhabi',
      26_000,
      { age: 96, gender: 'male', colour: 'brown' },
      {
        en: [
          'Bay endurance gelding, eight years old',
          'Completed three 80 km rides, sound and easy to handle. Passport and blood tests available. Stabled in Al Wathba.',
        ],
      },
    ),
  ],
  'camels-and-livestock': [
    ad(
      'jahra',
      110,
      { age: 9 },
      {
        ar: [
          'خرفان نعيمي محلي للذبح والعقيقة',
          'تربية بر وعلف طبيعي، الوزن حوالي 45 كيلو. نذبح ونقطع ونوصّل لباب البيت. السعر للراس.',
        ],
      },
      { seller: 12 },
    ),
    ad(
      'wafra',
      negotiable(1300),
      { age: 36 },
      {
        ar: [
          'بكرة مجاهيم لقحة للبيع',
          'بكرة سودة عمرها ثلاث سنين مكفولة سليمة. موجودة بعزبة الوفرة، ونقبل الشرط عند الدكتور. قابل للتفاوض.',
        ],
      },
    ),
  ],
  fish: [
    ad(
      'salmiya',
      85,
      {},
      {
        ar: [
          'حوض سمك 120 سم مع الأسماك والعدة',
          'حوض 240 لتر بخزانته، فلتر خارجي وإضاءة، فيه 15 سمكة سيشلد. البيع كامل فقط والنقل نساعدك فيه.',
        ],
      },
      { shows: 'aquarium' },
    ),
  ],
  'pet-supplies': [
    ad(
      'mahboula',
      20,
      { condition: 'good' },
      {
        en: [
          'Large cat tree and a covered litter box',
          'Our cat prefers the sofa. 150 cm high, three platforms, all ropes intact. Freshly cleaned.',
        ],
      },
      { shows: { thing: 'cat-tree', colour: '#b8a88f' } },
    ),
    ad(
      'fahaheel',
      6,
      { condition: 'new' },
      {
        ar: [
          'أكل قطط دراي فود كيس 4 كيلو',
          'تاريخه جديد لين 2027، اشتريت نوع ثاني غير اللي تحبه قطوتي. ستة دنانير والاستلام الفحيحيل.',
        ],
      },
      { shows: { thing: 'pet-food', colour: '#3f7a5a' } },
    ),
  ],
};
