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
    // Land Cruiser 2021, Shuwaikh
    ad: 'demo-suvs-0',
    buyer: MAHA,
    ago: 4,
    unread: 2,
    messages: [
      ['buyer', 0, 'السلام عليكم، اللاندكروزر موجود؟'],
      ['seller', 6, 'وعليكم السلام، نعم موجود بالمعرض.'],
      ['buyer', 3, 'عليه أي صبغ أو حادث؟ وكم باقي على السيرفس؟'],
      ['seller', 9, 'صبغ الوكالة بالكامل وما فيه ولا حادث. آخر سيرفس على 80 ألف، وتقرير الفحص موجود.'],
      ['buyer', DAY - 40, 'ممتاز. السعر قابل للتفاوض؟'],
      ['seller', 12, 'السعر شبه نهائي، بس إذا شفتيه هالأسبوع نتفاهم إن شاء الله.'],
      ['seller', 1, 'المعرض فاتح من 4 العصر إلى 9 الليل. أي يوم يناسبج؟'],
    ],
  },
  {
    // MacBook Pro, Kuwait City
    ad: 'demo-laptops-1',
    buyer: MAHA,
    ago: 3 * HOUR,
    unread: 0,
    messages: [
      ['buyer', 0, 'Hello! Is the MacBook still available?'],
      ['seller', 14, 'Hi, yes it is. Battery health is at 95%.'],
      ['buyer', 4, 'Great. Does it come with the charger and the box?'],
      ['seller', 11, 'Original charger, yes. I no longer have the box, sorry.'],
      ['buyer', 2, 'No problem, I’ll take it. Could we meet in Sharq tomorrow at 6?'],
      ['seller', 5, 'Tomorrow at 6 works. I’ll wait at the main entrance of the tower.'],
      ['buyer', 1, 'See you there. Thank you!'],
    ],
  },
  {
    // Navy evening dress, Jabriya
    ad: 'demo-women-clothing-1',
    buyer: MAHA,
    ago: DAY + 2 * HOUR,
    unread: 0,
    messages: [
      ['buyer', 0, 'Hi, how long is the dress from the shoulder?'],
      ['seller', 45, 'About 145 cm. I can send more pictures this evening.'],
      ['buyer', 3, 'Yes please, and one of the back.'],
    ],
  },
  {
    // Seven-seat sofa set, Hawalli
    ad: 'demo-living-room-0',
    buyer: MAHA,
    ago: 5 * DAY,
    unread: 0,
    messages: [
      ['buyer', 0, 'مساء الخير، التوصيل للسالمية عليكم بعد؟'],
      ['seller', 30, 'مساء النور، نعم التوصيل والتركيب داخل السعر.'],
      ['buyer', 2 * HOUR, 'مشكور، أقيس المكان أول وأرد عليك.'],
    ],
  },
  {
    ad: null,
    buyer: MAHA,
    ago: 2 * DAY,
    unread: 0,
    messages: [
      ['buyer', 0, 'Hello, can I pay for an ad with KNET?'],
      ['seller', 18, 'Hello Maha, yes: choose KNET on the payment page. Let us know if anything is unclear.'],
      ['buyer', 5, 'That worked, thank you.'],
    ],
  },
  {
    // Maha's marble table
    ad: 'demo-member-living-room-0',
    buyer: '50200005',
    ago: 35,
    unread: 1,
    messages: [
      ['buyer', 0, 'السلام عليكم، الطاولات للحين موجودة؟'],
      ['seller', 20, 'وعليكم السلام، نعم موجودة.'],
      ['buyer', 4, 'كم طول الكبيرة؟ وتقبلين 75 إذا أخذتها اليوم؟'],
    ],
  },
  {
    // Maha's iPhone, reserved
    ad: 'demo-member-smartphones-0',
    buyer: '50200006',
    ago: 26 * HOUR,
    unread: 0,
    messages: [
      ['buyer', 0, 'Hi Maha, could you keep the iPhone for me until Thursday?'],
      ['seller', 12, 'Sure, I’ve marked it as reserved. Thursday after 5 in Salmiya?'],
      ['buyer', 2, 'Perfect, thank you.'],
    ],
  },
  {
    // Villa on a corner, Mishref
    ad: 'demo-villas-for-rent-0',
    buyer: '50200005',
    ago: 20 * HOUR,
    unread: 0,
    messages: [
      ['buyer', 0, 'الفيلا تصلح لعائلة من ثمانية أشخاص؟'],
      ['seller', 25, 'نعم، ست غرف نوم وديوانية وحديقة. المعاينة يوم الجمعة إذا يناسبكم.'],
      ['buyer', 8, 'تمام، الجمعة بعد العصر.'],
    ],
  },
  {
    // Defender 2022, Kuwait City
    ad: 'demo-suvs-5',
    buyer: '50200006',
    ago: 2 * DAY,
    unread: 0,
    messages: [
      ['buyer', 0, 'Would you take a 2021 Patrol plus cash?'],
      ['seller', 70, 'Sorry, no exchange. I’m leaving next month and need it sold.'],
      ['buyer', 15, 'Understood. Good luck with the sale!'],
    ],
  },
  {
    // Huawei P60 Pro; the buyer reported the seller's last message
    ad: 'demo-smartphones-12',
    buyer: '50200007',
    ago: 2 * HOUR,
    unread: 0,
    messages: [
      ['buyer', 0, 'السلام عليكم، الجهاز مستعمل كثير؟ وممكن أشوفه باجر؟'],
      ['seller', 9, 'وعليكم السلام. استعمال خفيف، بس عليه طلب وايد.'],
      ['buyer', 3, 'زين، أجيك باجر العصر وأدفع كاش.'],
      ['seller', 2, 'لازم تحوّل نصف المبلغ الحين عشان أحجزه لك. دز التحويل على حساب ثاني بعطيك رقمه.'],
      ['buyer', 4, 'لا شكرًا، ما أحوّل قبل ما أشوف الجهاز.'],
    ],
  },
  {
    ad: null,
    buyer: '50200007',
    ago: 50,
    unread: 1,
    messages: [['buyer', 0, 'السلام عليكم، إعلاني قيد المراجعة من أمس. متى يظهر؟']],
  },
];
