import { createHash } from 'node:crypto';

import type { PictureRecipe, Subject } from '../drawing/picture-recipe.ts';
import type { SettingName } from '../drawing/settings.ts';

interface Ad {
  reference: string;
  category: string;
  title: { en?: string; ar?: string };
  description: { en?: string; ar?: string };
  attributes: Record<string, unknown>;
}

/** A thing as a whole, or another view of it. */
type Shot = Subject | `${Subject}/${'close' | 'aside'}`;
interface Shoot {
  settings: SettingName[];
  shots: Shot[];
  /** Colours to choose from if the ad doesn't name one. */
  colours?: string[];
  /** The colour in any case: the ad's attribute may be the colour of the lights. */
  forced?: string;
  kind?: number;
}
/** `has` searches title and description for words of either language. */
type Photographer = (has: (words: RegExp) => boolean, kind: number, ad: Ad) => Shoot;

const COLOURS: Record<string, string> = {
  white: '#eceef0',
  black: '#26282d',
  silver: '#b7bdc4',
  grey: '#7b8087',
  blue: '#2c5fa8',
  red: '#b3272d',
  green: '#3b7350',
  beige: '#d6c3a0',
  brown: '#74492f',
  gold: '#c9a34e',
  yellow: '#e6b822',
  orange: '#dd7526',
  pink: '#df9db0',
  purple: '#74539a',
};

const GADGETS = ['#2b2d33', '#b9bec4', '#e9ebed', '#34465e'];
const LEATHERS = ['#7a4b2f', '#26282c', '#b9855a', '#8a2f36'];
const FABRICS = ['#c9b79c', '#7d868c', '#5a7269', '#93573f', '#3f526b', '#d9d2c5'];

const choose = <T>(items: readonly T[], at: number): T => items[at % items.length]!; // the lists are not empty

const car =
  (name: 'sedan' | 'suv' | 'boxy' | 'pickup' | 'coupe'): Photographer =>
  (_, kind) => ({
    settings: ['street', 'driveway', 'showroom', 'desert', 'corniche', 'carPark', 'evening'],
    colours: ['#eceef0', '#26282d', '#b7bdc4', '#7b8087', '#2c5fa8'],
    shots: choose(
      [
        [`${name}Side`, `${name}Front/aside`, 'carInterior'],
        [`${name}Side`, `${name}Rear/aside`, `${name}Side/close`],
        [`${name}Front`, `${name}Side`, 'carSeats'],
      ],
      kind,
    ),
  });

const fixed =
  (settings: SettingName[], shots: Shot[], colours?: string[]): Photographer =>
  () => ({ settings, shots, ...(colours && { colours }) });

/** The ad's number among all homes of its kind. As `kind` of a scene, it makes neighbours in lists differ. */
const numberOf = ({ reference, category }: Ad): number =>
  Number(reference.split('-').at(-1)) +
  (category === 'apartments-for-sale' ? 22 : 0) +
  (/waiting|member/.test(reference) ? 29 : 0);

/** Views of an apartment. Each ad begins with another of them. */
const ROOMS: Shot[][] = [
  ['livingRoom', 'kitchen', 'tower'],
  ['tower', 'emptyRoom', 'kitchen'],
  ['kitchen', 'emptyRoom', 'tower'],
  ['emptyRoom', 'kitchen', 'tower'],
  ['dining', 'livingRoom', 'kitchen'],
  ['bedroom', 'livingRoom', 'tower'],
  ['livingRoom', 'bedroom', 'kitchen'],
];

const apartment: Photographer = (has, _, ad) => ({
  settings: ['room'],
  colours: FABRICS,
  // Towers with glass fronts are 1, 4, 7 and so on.
  kind: has(/tower|برج/) ? 4 : numberOf(ad),
  shots: has(/sea view|إطلالة بحرية|على البحر|marina/)
    ? ['balcony', 'livingRoom', 'bedroom']
    : has(/حوش/)
      ? ['villa', 'emptyRoom', 'kitchen']
      : has(/tower|برج/)
        ? ['tower', 'livingRoom', 'kitchen']
        : has(/studio|استوديو/)
          ? ['rentedRoom', 'kitchen']
          : has(/مفروش|\bfurnished/)
            ? ['livingRoom', 'bedroom', 'kitchen']
            : has(/فارغة|جديدة|\bnew\b/)
              ? ['emptyRoom', 'kitchen', 'tower']
              : choose(ROOMS, numberOf(ad)),
});

const villa: Photographer = (_, kind, ad) => {
  const hasPool = /\bpool\b|مسبح/i.test(`${ad.description.en} ${ad.description.ar}`);
  return {
    settings: ['room'],
    colours: FABRICS,
    kind: choose(ad.category === 'villas-for-sale' ? [6, 7, 9, 8, 10, 11] : [0, 1, 2, 3, 4, 5], numberOf(ad)),
    shots: [
      hasPool && kind % 2 ? 'villaWithPool' : 'villa',
      hasPool && kind % 2 === 0 ? 'terrace' : kind % 3 ? 'livingRoom' : 'emptyRoom',
      kind % 2 ? 'kitchen' : 'dining',
    ],
  };
};

const withBox: Photographer = (has, kind) => ({
  settings: ['desk', 'marble', 'fabric', 'carpeted'],
  colours: GADGETS,
  shots: has(/fold|قابل للطي|فليب|فولد/)
    ? ['foldingPhone', 'phoneWithBox/aside', 'foldingPhone/close']
    : kind % 2 || has(/box|كرتون|علب|sealed/)
      ? ['phoneWithBox', 'phones/aside', 'phones/close']
      : ['phones', 'phoneAlone/aside', 'phones/close'],
});

const seating = (has: (words: RegExp) => boolean): Shoot => ({
  settings: ['room', 'carpeted'],
  colours: FABRICS,
  shots: (() => {
    const subject: Subject = has(/جلسة عربية/)
      ? 'floorSeating'
      : has(/كرسي استرخاء|recliner/)
        ? 'armchair'
        : has(/corner|زاوية|ركنة|حرف l/)
          ? 'cornerSofa'
          : has(/armchair|كرسيين|طقم/)
            ? 'armchairs'
            : has(/leather|جلد/)
              ? 'leatherSofa'
              : 'sofa';
    return [subject, `${subject}/close`, `${subject}/aside`];
  })(),
});

const jobPlace: Photographer = (_, kind, { reference }) => ({
  settings: ['desk', 'room'],
  colours: ['#2c5fa8', '#7a4b2f', '#3b7350'],
  kind: kind + 1,
  shots: reference.endsWith('1') ? ['office'] : ['briefcase'],
});

const photographers: Record<string, Photographer> = {
  sedans: car('sedan'),
  suvs: (has, kind, ad) =>
    car(
      has(/defender|ديفندر|g-class|patrol|باترول|wrangler|رانجلر|land cruiser|لاند ?كروزر/) &&
        ad.attributes['model'] !== 'tucson'
        ? 'boxy'
        : 'suv',
    )(has, kind, ad),
  pickups: car('pickup'),
  'sports-cars': (has, kind, ad) => car(has(/cayenne|كايين/) ? 'suv' : 'coupe')(has, kind, ad),
  motorcycles: (has) => ({
    settings: has(/بقي|بانشي|quad/) ? ['desert'] : ['street', 'workshop', 'driveway'],
    kind: has(/r6|gs/) ? 1 : 2,
    colours: ['#b3272d'],
    shots: (() => {
      const subject: Subject = has(/بقي|بانشي|quad/) ? 'quadBike' : 'motorcycle';
      return [subject, `${subject}/aside`, `${subject}/close`];
    })(),
  }),
  trucks: (has) => ({
    settings: ['street', 'driveway'],
    colours: ['#eceef0'],
    shots: has(/hiace|باص/) ? ['van', 'van/aside', 'van/close'] : ['truck', 'truck/aside', 'truck/close'],
  }),
  boats: (has, kind) => ({
    settings: ['sea'],
    colours: ['#2c5fa8'],
    kind: has(/نزهة/) ? 2 * kind : 2 * kind + 1,
    shots: has(/جت ?سكي|jet/) ? ['jetSki', 'jetSki/aside', 'jetSki/close'] : ['boat', 'boat/aside', 'boat/close'],
  }),
  'auto-parts': (has, kind) =>
    has(/battery|بطارية/)
      ? { settings: ['workshop'], shots: ['carBattery', 'carBattery/close'] }
      : has(/roof|rack/)
        ? { settings: ['workshop', 'driveway'], shots: ['roofRack', 'roofRack/close'] }
        : {
            settings: ['workshop', 'driveway'],
            shots: kind % 2 ? ['tyres', 'tyres/close'] : ['fourWheels', 'fourWheels/close'],
          },
  'apartments-for-rent': apartment,
  'apartments-for-sale': apartment,
  'villas-for-rent': villa,
  'villas-for-sale': villa,
  rooms: (_, __, ad) => ({
    settings: ['room'],
    colours: FABRICS,
    kind: 3 * numberOf(ad) + 1,
    shots: ['rentedRoom', 'kitchen', 'rentedRoom/close'],
  }),
  land: (has, _, ad) => ({
    settings: ['desert'],
    kind: (numberOf(ad) % 5) + (has(/بحرية/) ? 30 : 0),
    shots: has(/مزرعة|farm/) ? ['farm', 'farm/aside'] : ['plot', 'plot/aside'],
  }),
  'offices-and-shops': (has, _, ad) => ({
    settings: ['street'],
    kind: numberOf(ad),
    colours: ['#3b7350', '#93573f', '#2c5fa8', '#26282d'],
    shots: has(/office|مكتب/) ? ['office', 'emptyRoom', 'shopFront'] : ['shopFront', 'emptyRoom', 'shopFront/close'],
  }),
  chalets: (has, _, ad) => ({
    settings: ['beach'],
    // The pool is in front of the house, or a beach, or a garden.
    kind:
      (numberOf(ad) % 3) +
      3 * (/مسبح/.test(ad.description.ar ?? '') ? 0 : /جنينة/.test(ad.description.ar ?? '') ? 2 : 1),
    colours: ['#7fa5b5', '#d9d2c5', '#c9b79c'],
    shots: has(/مزرعة/) ? ['farm', 'terrace', 'livingRoom'] : ['chalet', 'livingRoom', 'bedroom'],
  }),
  smartphones: withBox,
  tablets: fixed(['desk', 'carpeted', 'marble'], ['tablet', 'tablet/aside', 'tablet/close'], GADGETS),
  'smart-watches': fixed(['fabric'], ['smartWatch', 'smartWatch/close', 'smartWatch/aside'], GADGETS),
  'phone-accessories': (has) => ({
    settings: ['desk', 'marble'],
    shots: has(/شاحن|charger/) ? ['chargers', 'chargers/close'] : ['earbuds', 'earbuds/close'],
  }),
  laptops: (has) => ({
    settings: ['desk', 'marble', 'carpeted'],
    colours: ['#b9bec4'],
    shots: [has(/شنطة|\bbag\b/) ? 'laptopBag' : 'laptop', 'laptop/close', 'laptop/aside'],
  }),
  desktops: (has) => ({
    settings: ['desk'],
    shots: has(/imac/) ? ['allInOne', 'allInOne/close'] : ['gamingPc', 'gamingPc/close'],
  }),
  televisions: (_, kind) => ({
    settings: ['room', 'carpeted'],
    shots:
      kind % 2
        ? ['television', 'television/aside', 'television/close']
        : ['televisionOnWall', 'televisionOnWall/close'],
  }),
  cameras: (has) =>
    has(/gopro/)
      ? { settings: ['desk', 'marble'], shots: ['actionCamera', 'actionCamera/close'] }
      : { settings: ['desk', 'fabric', 'marble'], shots: ['camera', 'camera/close', 'camera/aside'] },
  audio: (has) =>
    has(/party|سماعة حفلات/)
      ? { settings: ['room'], forced: '#26282d', kind: 1, shots: ['speaker', 'speaker/close'] }
      : has(/speaker|مكبر/)
        ? { settings: ['marble', 'desk'], colours: GADGETS, shots: ['homeSpeaker', 'homeSpeaker/close'] }
        : { settings: ['desk', 'marble', 'fabric'], colours: GADGETS, shots: ['headphones', 'headphones/close'] },
  'video-games': (has, kind) => ({
    settings: ['desk', 'marble'],
    colours: ['#e9ebed'],
    kind: has(/xbox|إكس بوكس/) ? 2 * (kind % 9) : 2 * (kind % 9) + 1,
    shots: has(/switch|سويتش/)
      ? ['handheld', 'handheld/close']
      : has(/^يد|controller/)
        ? ['gamePad', 'gamePad/close']
        : ['gameConsole', 'gamePad/aside', 'gameConsole/close'],
  }),
  'home-appliances': (has) => ({
    settings: ['room'],
    colours: ['#dfe2e5', '#c3c8cd'],
    shots: has(/ماكينة قهوة|coffee machine/)
      ? ['espressoMaker', 'espressoMaker/close']
      : has(/side-by-side/)
        ? ['sideBySideFridge', 'sideBySideFridge/close']
        : has(/fridge|ثلاجة|تلاجة/)
          ? ['refrigerator', 'refrigerator/close']
          : has(/طباخ|cooker|oven/)
            ? ['cooker', 'cooker/close']
            : has(/fryer|قلاية/)
              ? ['airFryer', 'airFryer/aside']
              : has(/مكنسة|vacuum/)
                ? ['vacuum', 'vacuum/close']
                : has(/مكيف|conditioner/)
                  ? ['airConditioner', 'airConditioner/close']
                  : ['washingMachine', 'washingMachine/close', 'washingMachine/aside'],
    ...(has(/fryer/) && { settings: ['desk'], colours: ['#2b2d33'] }),
    ...(has(/ماكينة قهوة|coffee machine/) && { settings: ['marble'] }),
  }),
  'living-room': (has) =>
    has(/coffee table|طاولة قهوة/)
      ? {
          settings: ['carpeted'],
          forced: '#e3e1de',
          shots: ['coffeeTables', 'coffeeTables/close', 'coffeeTables/aside'],
        }
      : seating(has),
  bedroom: (has, kind) => ({
    settings: ['carpeted', 'room'],
    colours: FABRICS,
    kind: has(/مفرد|single/)
      ? 8
      : has(/أبيض|white|وردي|pink|pearl/)
        ? 4 * (kind % 9) + 1
        : has(/walnut|جوز/)
          ? 4 * (kind % 9) + 2
          : kind,
    shots: has(/كبت|دولاب جرار/)
      ? ['wardrobe', 'wardrobe/close']
      : has(/wardrobe/)
        ? ['bed', 'wardrobe/aside', 'bed/close']
        : ['bed', 'bed/aside', 'bed/close'],
  }),
  dining: (has, kind) =>
    has(/صحون|plates/)
      ? { settings: ['marble'], forced: '#2c5fa8', shots: ['plates', 'plates/close'] }
      : has(/صواني|tray/)
        ? { settings: ['marble'], colours: ['#c9a34e'], shots: ['trays', 'trays/close'] }
        : {
            settings: ['room', 'carpeted'],
            colours: FABRICS,
            kind: has(/round|marble|دائري|مدور|رخام/)
              ? 4 * (kind % 9) + 2
              : has(/جوز|walnut/)
                ? 4 * (kind % 9) + 1
                : 4 * (kind % 9),
            shots: ['diningTable', 'diningTable/aside', 'diningTable/close'],
          },
  'office-furniture': (has) => ({
    settings: ['room'],
    colours: ['#2f3238'],
    kind: 7,
    shots: has(/standing/)
      ? ['standingDesk', 'standingDesk/close']
      : has(/مكتب مدير/)
        ? ['officeDesk', 'officeDesk/aside']
        : ['officeChair', 'officeChair/close'],
  }),
  'lighting-and-decor': (has) =>
    has(/مراية|mirror/)
      ? { settings: ['wall'], colours: ['#b7bdc4'], shots: ['mirrorOnWall', 'mirrorOnWall/close'] }
      : has(/table lamp/)
        ? { settings: ['desk'], colours: ['#c9a34e'], shots: ['tableLamp', 'tableLamp/close'] }
        : has(/two|desk lamp/)
          ? { settings: ['desk'], colours: ['#2b2d31'], kind: 2, shots: ['twoLamps', 'twoLamps/close'] }
          : { settings: ['room', 'carpeted'], colours: ['#b9924a'], shots: ['floorLamp', 'floorLamp/close'] },
  carpets: fixed(['room'], ['rug', 'rug/close'], ['#93332f', '#34465e', '#6f7f68']),
  garden: (has) =>
    has(/نخيل|شتلات/)
      ? { settings: ['garden', 'driveway'], shots: ['palmPots', 'palmPots/close'] }
      : has(/جلسة|مظلة/)
        ? { settings: ['garden'], shots: ['patioSet', 'patioSet/close'] }
        : { settings: ['room', 'driveway'], shots: ['fivePlants', 'fivePlants/close'] },
  tools: (has) => ({
    settings: ['workshop'],
    colours: ['#2c5fa8', '#b3272d'],
    shots: has(/دريل|drill/) ? ['drill', 'drill/aside'] : ['toolbox', 'toolbox/close'],
  }),
  'women-clothing': fixed(
    ['wall'],
    ['dress', 'dress/close', 'dress/aside'],
    ['#3b7350', '#26282d', '#2c5fa8', '#c9a34e', '#8a2f4a'],
  ),
  'men-clothing': (has) =>
    has(/بشت/)
      ? { settings: ['wall'], kind: 0, shots: ['abaya', 'abaya/close'] }
      : { settings: ['wall'], colours: ['#f2f0ea'], shots: ['menClothing', 'menClothing/close'] },
  abayas: fixed(['wall'], ['abaya', 'abaya/close', 'abaya/aside'], ['#232327', '#c9b79c', '#4a4453', '#5c6b63']),
  'kids-clothing': fixed(['fabric'], ['kidsClothing', 'kidsClothing/close'], ['#df9db0', '#7fa5c9', '#8fb08a']),
  shoes: (has) =>
    has(/كعب|heel/)
      ? { settings: ['marble', 'fabric'], shots: ['emoji:👠', 'emoji:👠/close'] }
      : {
          settings: ['desk', 'carpeted', 'park'],
          colours: ['#e9ebed'],
          shots: has(/unworn|جديد|box/) ? ['shoesWithBox', 'shoes/aside', 'shoes/close'] : ['shoes', 'shoes/close'],
        },
  bags: fixed(
    ['marble', 'desk', 'fabric'],
    ['handbag', 'handbag/close', 'handbag/aside'],
    ['#7a4b2f', '#26282c', '#b3272d', '#d6c3a0'],
  ),
  watches: (has) =>
    has(/gold|ذهب/)
      ? { settings: ['fabric'], kind: 1, shots: ['goldWatch', 'goldWatch/close'] }
      : {
          settings: ['fabric'],
          colours: ['#b7bdc4'],
          kind: has(/جلد|leather/) ? 1 : 0,
          shots: ['watch', 'watch/close', 'watch/aside'],
        },
  jewellery: (has) =>
    has(/طقم|necklace/)
      ? { settings: ['fabric'], colours: ['#c9a34e'], shots: ['necklace', 'necklace/close'] }
      : {
          settings: ['fabric'],
          colours: has(/turquoise|فيروز/) ? ['#2fb3ae'] : ['#cfe3f0'],
          kind: has(/turquoise|فيروز/) ? 1 : 0,
          shots: ['silverRing', 'silverRing/close'],
        },
  perfumes: (has, kind) =>
    has(/عود|بخور|oud/)
      ? { settings: ['marble', 'desk'], shots: ['oud', 'oud/close'] }
      : {
          settings: ['marble', 'desk'],
          colours: ['#d99a3f', '#7d6fae', '#4a6f86'],
          kind,
          shots: ['perfume', 'perfume/close', 'perfume/aside'],
        },
  toys: (has) => ({
    settings: ['carpeted', 'room'],
    colours: [''],
    shots: has(/train|قطار/)
      ? ['emoji:🚂', 'emoji:🚂/aside']
      : has(/سيارة|car/)
        ? ['emoji:🚙', 'emoji:🚙/aside']
        : ['blocks', 'blocks/aside', 'blocks/close'],
  }),
  strollers: (has) => ({
    settings: ['park', 'room', 'driveway'],
    colours: ['#3f4b57'],
    kind: has(/twin|توأم/) ? 0 : 1,
    shots: has(/كرسي سيارة|car seat/)
      ? has(/عربانة|stroller/)
        ? ['stroller', 'carSeat/aside', 'stroller/close']
        : ['carSeat', 'carSeat/close']
      : ['stroller', 'stroller/aside', 'stroller/close'],
  }),
  nursery: fixed(['room', 'carpeted'], ['crib', 'crib/close'], ['#e9e4da', '#b98a5e']),
  bicycles: (has, kind) =>
    has(/دباب/)
      ? { settings: ['desert'], shots: ['quadBike', 'quadBike/aside', 'quadBike/close'] }
      : {
          settings: ['park', 'street', 'driveway'],
          colours: ['#b3272d', '#2c5fa8', '#26282d', '#3b7350', '#dd7526'],
          kind:
            5 * kind +
            (has(/fold|child|قابلة للطي|طفل|أطفال|أولاد|بنات/)
              ? 2
              : has(/mountain|جبلية/)
                ? 3
                : has(/city|مدينة/)
                  ? 1
                  : 0),
          shots: ['bicycle', 'bicycle/close', 'bicycle/aside'],
        },
  fitness: (has) => ({
    settings: ['gym', 'room'],
    colours: ['#5b6066', '#b3272d'],
    shots: has(/جهاز سير|treadmill/)
      ? ['treadmill', 'treadmill/close']
      : has(/دراجة|spin/)
        ? ['spinBike', 'spinBike/close']
        : has(/dumbbell|دمبل/)
          ? ['dumbbells', 'dumbbells/close']
          : ['weightBench', 'dumbbells/aside', 'weightBench/close'],
  }),
  camping: (has, kind) => ({
    settings: ['desert'],
    colours: ['#3b7350', '#dd7526'],
    kind: has(/بر|بيت شعر/) ? 3 * (kind % 19) + 1 : 3 * (kind % 19),
    shots: has(/مولد|generator/)
      ? ['generator', 'generator/close']
      : has(/شواية|grill/)
        ? ['grill', 'grill/close']
        : ['camp', 'tent/aside', 'tent/close'],
  }),
  'fishing-and-diving': (has) =>
    has(/diving|غوص/)
      ? { settings: ['beach'], colours: [''], shots: ['emoji:🤿', 'emoji:🤿/aside'] }
      : { settings: ['beach'], colours: ['#2c5fa8', '#3b7350'], shots: ['fishing', 'fishing/close'] },
  'balls-and-rackets': (has) =>
    has(/طاولة|table/)
      ? { settings: ['room', 'gym'], shots: ['pingPongTable', 'pingPongTable/close'] }
      : { settings: ['park'], colours: ['#2b2d33'], shots: ['racket', 'racket/close'] },
  books: (_, kind) => ({
    settings: ['desk', 'marble'],
    shots:
      kind % 3 === 0
        ? ['bookRow', 'openBook/aside']
        : kind % 3 === 1
          ? ['bookStack', 'bookStack/close', 'openBook/aside']
          : ['bookStack/aside', 'bookRow'],
  }),
  'musical-instruments': (has) => ({
    settings: ['room', 'carpeted'],
    colours: ['#c98b4a'],
    kind: 0,
    shots: has(/عود شرقي|oud/)
      ? ['lute', 'lute/close']
      : has(/أورج|piano|keyboard/)
        ? ['electronicKeyboard', 'electronicKeyboard/close']
        : ['guitar', 'guitar/close', 'guitar/aside'],
  }),
  antiques: (has) =>
    has(/صندوق|chest/)
      ? { settings: ['room', 'carpeted'], shots: ['chest', 'chest/close'] }
      : has(/coffee pot|دلة|دلال/)
        ? { settings: ['desk', 'marble'], shots: ['coffeePots', 'coffeePots/close'] }
        : { settings: ['marble', 'desk'], colours: ['#a5623a', '#3f5f7a'], shots: ['jar', 'jar/close'] },
  art: fixed(['wall'], ['painting', 'painting/close']),
  'restaurant-equipment': (has) => ({
    settings: ['cafe'],
    colours: ['#b7bdc4'],
    kind: 0,
    shots: has(/display|ثلاجة عرض/)
      ? ['displayFridge', 'displayFridge/close']
      : ['coffeeMachine', 'coffeeMachine/close', 'coffeeMachine/aside'],
  }),
  'sales-jobs': (has) =>
    has(/سيارات|cars/)
      ? { settings: ['showroom'], colours: ['#b7bdc4'], shots: ['suvSide'] }
      : has(/phone/)
        ? { settings: ['marble'], colours: GADGETS, shots: ['phones'] }
        : { settings: ['room', 'desk'], colours: ['#93573f'], shots: ['chart'] },
  'engineering-jobs': (_, kind) => ({
    settings: ['desk', 'marble'],
    colours: ['#b9bec4', '#4a4d53'],
    shots: kind % 2 ? ['office'] : ['laptop'],
    kind: 2 * kind + 1,
  }),
  'teaching-jobs': fixed(['room'], ['board']),
  'driving-jobs': (has) => ({
    settings: ['street'],
    colours: ['#e6b822'],
    kind: 2,
    shots: has(/bus|باص/) ? ['van'] : ['motorcycle'],
  }),
  'hospitality-jobs': (has) => ({
    settings: ['cafe'],
    colours: has(/باريستا|barista/) ? ['#b7bdc4'] : [''],
    shots: has(/باريستا|barista/) ? ['coffeeMachine'] : ['emoji:🍲'],
  }),
  'health-jobs': fixed(['desk'], ['emoji:🩺'], ['']),
  'office-jobs': jobPlace,
  moving: (_, __, { reference }) => ({
    settings: ['driveway', 'street'],
    colours: ['#dd7526', '#2c5fa8', '#3b7350'],
    shots: reference.endsWith('1') ? ['truck'] : ['boxes'],
  }),
  cleaning: (has) =>
    has(/كنب|سجاد|carpet/)
      ? { settings: ['carpeted'], colours: FABRICS, shots: ['sofa'] }
      : { settings: ['room'], colours: [''], shots: ['emoji:🪣'] },
  lessons: (has) =>
    has(/سواقة|driving/)
      ? { settings: ['street'], colours: ['#eceef0'], shots: ['sedanSide', 'carInterior'] }
      : has(/قرآن|عربي|english|إنجليزي/)
        ? { settings: ['desk', 'marble'], shots: ['openBook', 'bookStack/aside'] }
        : { settings: ['room'], shots: ['board', 'board/close'] },
  repairs: (has) =>
    has(/wash|غسال/)
      ? { settings: ['workshop'], forced: '#eef0f1', shots: ['washingMachine/aside'] }
      : has(/صباغ|paint/)
        ? { settings: ['room'], colours: [''], shots: ['emoji:🖌️'] }
        : has(/تكييف/)
          ? { settings: ['workshop'], forced: '#dfe2e5', shots: ['airConditioner'] }
          : {
              settings: ['workshop'],
              colours: ['#b3272d', '#e6b822', '#2c5fa8'],
              shots: has(/^electric|^كهرب/) ? ['drill'] : ['toolbox'],
            },
  cats: (has) => ({
    settings: ['carpeted', 'room', 'garden'],
    ...(has(/كريمي|cream/) && { forced: '#ead9bd' }),
    ...(has(/مخطط|tabby/) && { forced: '#a98a6a' }),
    shots: has(/قطتين/) ? ['emoji:🐈🐈', 'emoji:🐈/close'] : ['emoji:🐈', 'emoji:🐈/aside', 'emoji:🐈/close'],
  }),
  dogs: () => ({
    settings: ['garden', 'park'],
    colours: [''],
    shots: ['emoji:🐕', 'emoji:🐕/aside', 'emoji:🐕/close'],
  }),
  birds: (has) => ({
    settings: ['room', 'garden', 'carpeted'],
    colours: [''],
    shots: has(/كناري|canary/)
      ? ['emoji:🐦', 'birdCage/aside', 'emoji:🐦/close']
      : has(/جوز|pair/)
        ? ['emoji:🦜🦜', 'birdCage/aside']
        : ['emoji:🦜', 'birdCage/aside', 'emoji:🦜/close'],
  }),
  falcons: (_, __, ad) => ({
    settings: ['desert', 'paddock', 'room'],
    colours: ['#6f5a4a', '#55565e', '#94764f'],
    kind: numberOf(ad),
    shots: ['falcon', 'falcon/close'],
  }),
  horses: (has) => ({
    settings: ['paddock'],
    colours: has(/grey|أشهب|white/) ? ['#c9cacc'] : ['', '#8a5230', '#a8703c', '#5c3a28'],
    shots: ['emoji:🐎', 'emoji:🐎/aside', 'emoji:🐎/close'],
  }),
  'camels-and-livestock': (has) => ({
    settings: ['desert', 'paddock'],
    colours: [''],
    shots: has(/خرفان|أغنام|sheep/) ? ['emoji:🐑🐑', 'emoji:🐑/aside'] : ['emoji:🐪', 'emoji:🐪/aside'],
  }),
  'businesses-for-sale': (has) => ({
    settings: ['street'],
    ...(has(/صالون|salon/)
      ? { forced: '#26282d', kind: 4 }
      : has(/juice|عصير/)
        ? { forced: '#dd7526', kind: 6 }
        : { forced: '#3b7350', kind: 11 }),
    shots: ['shopFront', 'shopFront/close'],
  }),
  'car-services': (has) =>
    has(/سطحة|tow/)
      ? { settings: ['street'], colours: ['#e6b822'], shots: ['towTruck'] }
      : { settings: ['workshop'], colours: ['#b7bdc4'], shots: ['sedanSide'] },
  'design-services': fixed(['desk'], ['emoji:🎨', 'laptop/aside'], ['']),
  events: (has) =>
    has(/photo|تصوير/)
      ? { settings: ['marble'], shots: ['camera'] }
      : { settings: ['garden'], colours: [''], shots: ['emoji:🎂', 'emoji:🎁/aside'] },
  fish: fixed(['room'], ['aquarium', 'aquarium/close']),
  'heavy-machinery': fixed(['desert'], ['skidLoader', 'skidLoader/aside'], ['#e0a92a']),
  'number-plates': (has) => ({
    settings: ['desk'],
    kind: has(/ثلاثي/) ? 1 : 0,
    shots: ['numberPlate', 'numberPlate/close'],
  }),
  'pet-supplies': (has) => ({
    settings: ['room'],
    shots: has(/tree|شجرة/) ? ['catTree', 'catTree/close'] : ['petFood', 'petFood/close'],
  }),
  'special-numbers': (_, __, ad) => ({ settings: ['desk', 'marble'], kind: numberOf(ad), shots: ['simCard'] }),
  tickets: fixed(['desk'], ['emoji:🎫'], ['']),
};

const COLOUR_WORDS: [RegExp, string][] = [
  [/white|أبيض|بيضاء/, 'white'],
  [/black|أسود|سوداء/, 'black'],
  [/silver|فضي/, 'silver'],
  [/gr[ea]y|رمادي|رصاصي/, 'grey'],
  [/blue|أزرق|زرقاء|كحلي/, 'blue'],
  [/\bred\b|أحمر|حمراء/, 'red'],
  [/green|أخضر|خضراء|زيتي/, 'green'],
  [/beige|sand|بيج|رملي/, 'beige'],
  [/brown|walnut|بني|جوز/, 'brown'],
  [/\bgold\b|ذهبي/, 'gold'],
  [/pink|rose|وردي|زهري/, 'pink'],
];

/** Categories whose titles name the colour of the thing itself. */
const TEXT_COLOURED = new Set([
  'smartphones',
  'smart-watches',
  'audio',
  'living-room',
  'women-clothing',
  'abayas',
  'shoes',
  'bags',
  'watches',
  'lighting-and-decor',
  'office-furniture',
  'bicycles',
]);

/** Animals keep their own colours where the ad's is the emoji's. */
const OWN_COLOURS: Record<string, string[]> = {
  cats: ['orange', 'brown', 'beige'],
  birds: ['red'],
  horses: ['black'],
  dogs: ['orange', 'beige', 'gold'],
};

/** How many pictures ads have. On average 1.7, so that all of them fit into 15 MB. */
const PICTURE_COUNTS = [1, 2, 2, 3, 2, 1, 2, 2, 1, 2, 1, 2, 2, 2, 2, 1, 2, 2, 1, 2];

/** The pictures of an ad: views of one thing in one setting, from its category, attributes and words. */
export function choosePictures(ad: Ad): PictureRecipe[] {
  const words = [ad.title, ad.description]
    .flatMap(({ en = '', ar = '' }) => [en, ar])
    .join(' ')
    .toLowerCase();
  const title = [ad.title.en ?? '', ad.title.ar ?? ''].join(' ').trim().toLowerCase();
  const seed = createHash('sha1').update(ad.reference).digest();
  const [kind, tone, count, choice] = [seed[0] ?? 0, seed[1] ?? 0, seed[2] ?? 0, seed[3] ?? 0].map(
    (value) => value % 60,
  ) as [number, number, number, number];
  const photographer = photographers[ad.category];
  if (!photographer) throw new Error(`There are no pictures for ${ad.reference} in ${ad.category}`);
  const shoot = photographer((pattern) => pattern.test(title) || (pattern.test(words) && title === ''), kind, ad);
  const named = String(
    ad.attributes['colour'] ??
      (TEXT_COLOURED.has(ad.category) ? COLOUR_WORDS.find(([pattern]) => pattern.test(title))?.[1] : '') ??
      '',
  );
  const own = OWN_COLOURS[ad.category]?.includes(named) ? '' : COLOURS[named];
  const colour = shoot.forced ?? own ?? shoot.colours?.[choice % shoot.colours.length] ?? '';
  const setting = shoot.settings[tone % shoot.settings.length] ?? 'room';
  return shoot.shots.slice(0, PICTURE_COUNTS[count % PICTURE_COUNTS.length]).map((shot) => {
    const [subject, view = 'whole'] = shot.split('/') as [Subject, PictureRecipe['view']?];
    const isInside = subject === 'carInterior' || subject === 'carSeats';
    return {
      subject,
      colour: isInside ? (LEATHERS[choice % LEATHERS.length] ?? '') : colour,
      kind: (shoot.kind ?? kind) % 60,
      setting,
      tone,
      view,
    };
  });
}
