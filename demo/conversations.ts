type Minutes = number;

export interface DemoConversation {
  /** Reference of the ad; null for a conversation with support. */
  ad: string | null;
  /** Mobile number of the buyer. */
  buyer: string;
  /** Sender, minutes since the previous message, content. */
  messages: [from: 'buyer' | 'seller', after: Minutes, content: string][];
  /** Age of the last message. */
  ago: Minutes;
  /** Number of last messages that the other participant has not read. */
  unread: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** The demo member whose login is printed at start. */
const MAHA = '50000002';

/** Conversations about the demo ads and with support, in both languages. */
export const conversations: DemoConversation[] = [
  {
    ad: 'demo-0-0',
    buyer: MAHA,
    ago: 4,
    unread: 2,
    messages: [
      ['buyer', 0, 'السلام عليكم، هل اللاند كروزر ما زال متوفرًا؟'],
      ['seller', 6, 'وعليكم السلام، نعم متوفر. السيارة تحت ضمان الوكالة حتى 2028.'],
      ['buyer', 3, 'ممتاز. كم قطع من الكيلومترات؟ وهل عليه أي حوادث؟'],
      ['seller', 9, 'قاطع 21 ألف كيلومتر، وبدون أي حادث. أستطيع أن أرسل لك تقرير الفحص.'],
      ['buyer', DAY - 40, 'أرسله من فضلك. وهل السعر قابل للتفاوض قليلًا؟'],
      ['seller', 12, 'السعر نهائي تقريبًا، لكن إذا عاينتها هذا الأسبوع نتفاهم إن شاء الله.'],
      ['seller', 1, 'المعرض مفتوح من 4 إلى 9 مساءً. متى يناسبك؟'],
    ],
  },
  {
    ad: 'demo-22-0',
    buyer: MAHA,
    ago: 3 * HOUR,
    unread: 0,
    messages: [
      ['buyer', 0, 'Hello! Is the laptop still available?'],
      ['seller', 14, 'نعم متوفر، استعمال سنة واحدة فقط.'],
      ['buyer', 4, 'Great. How is the battery, and does it come with the charger?'],
      ['seller', 11, 'البطارية 91%، ومعه الشاحن الأصلي والكرتون.'],
      ['buyer', 2, 'Perfect, I will take it. Could we meet at City Centre tomorrow at 6?'],
      ['seller', 5, 'تمام، غدًا الساعة 6 عند المدخل الرئيسي.'],
      ['buyer', 1, 'See you there. Thank you!'],
    ],
  },
  {
    ad: 'demo-34-1',
    buyer: MAHA,
    ago: DAY + 2 * HOUR,
    unread: 0,
    messages: [
      ['buyer', 0, 'Hi, what size is the dress?'],
      ['seller', 45, 'It is a medium, and it was worn once. I can send more pictures in the evening.'],
      ['buyer', 3, 'Yes please, of the back as well.'],
    ],
  },
  {
    ad: 'demo-30-0',
    buyer: MAHA,
    ago: 5 * DAY,
    unread: 0,
    messages: [
      ['buyer', 0, 'مساء الخير، هل التوصيل إلى السالمية ممكن؟'],
      ['seller', 30, 'مساء النور، نعم مع الفك والتركيب بعشرة دنانير.'],
      ['buyer', 2 * HOUR, 'شكرًا، سأقيس المكان أولًا وأرد عليك.'],
    ],
  },
  {
    ad: null,
    buyer: MAHA,
    ago: 2 * DAY,
    unread: 0,
    messages: [
      ['buyer', 0, 'Hello, can I pay for an ad with KNET?'],
      ['seller', 18, 'Hello Maha, yes: choose KNET on the payment page. Tell us if anything is unclear.'],
      ['buyer', 5, 'That worked, thank you.'],
    ],
  },
  {
    ad: 'demo-12-0',
    buyer: '50200005',
    ago: 20 * HOUR,
    unread: 0,
    messages: [
      ['buyer', 0, 'هل الفيلا تصلح لعائلة من ستة أشخاص؟'],
      ['seller', 25, 'نعم، خمس غرف نوم وحديقة واسعة. يمكنك المعاينة يوم الجمعة.'],
      ['buyer', 8, 'ممتاز، الجمعة بعد العصر.'],
    ],
  },
  {
    ad: 'demo-3-0',
    buyer: '50200006',
    ago: 2 * DAY,
    unread: 0,
    messages: [
      ['buyer', 0, 'Would you take a trade for a 2021 Patrol plus cash?'],
      ['seller', 70, 'Sorry, cash only. I am selling because I travel next month.'],
      ['buyer', 15, 'Understood. Good luck with the sale!'],
    ],
  },
  {
    ad: null,
    buyer: '50200007',
    ago: 50,
    unread: 1,
    messages: [['buyer', 0, 'السلام عليكم، إعلاني ما زال بانتظار الموافقة منذ أمس. متى يظهر؟']],
  },
];
