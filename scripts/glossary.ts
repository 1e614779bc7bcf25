/** Words that product copy does not use, and the terms that it uses instead: one term for one thing. */
export interface ForbiddenWord {
  pattern: RegExp;
  use: string;
  /** Where the word is allowed: prefixes of keys such as `layout.login`, or files and folders. */
  except?: string[];
}

/** Ads are user content, and their categories name goods. */
const ADS = 'demo/ads/';
const CONTENT = 'demo/content.ts';

/** An Arabic word, with و, ف, ب, ك, ل and ال before it if they are there. */
const word = (stem: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])[وف]?(?:ال|بال|كال|لل|[بكل])?(?:${stem})(?![\p{L}\p{M}])`, 'u');

export const GLOSSARY: Record<'en' | 'ar', ForbiddenWord[]> = {
  en: [
    { pattern: /\be-mail/i, use: 'email' },
    { pattern: /\bsign(?:ed|ing|s)?[ -]?(?:in|out)\b/i, use: 'log in, log out', except: [ADS] },
    {
      pattern: /^(?:login|logout)$|\b(?:to|you|can|must|then|and|or) (?:login|logout)\b/i,
      use: 'Log in, Log out',
    },
    { pattern: /\b(?:is|are|was|goes|went|go|stays|still|a|your) live\b|\blive (?:ads?|until)\b/i, use: 'active' },
    { pattern: /\b[Ww]aits? for approval\b|\b[Ww]aiting for approval\b|\bpending approval\b/, use: 'in review' },
    { pattern: /\bnot approved\b/i, use: 'rejected' },
    { pattern: /\bnew finds?\b/i, use: 'new results' },
    { pattern: /\btold (?:of|from)\b|\btell (?:me|you) of\b|\bis told\b/i, use: 'notify' },
    {
      pattern: /\b(?:give|gives|given|gave|get|getting) (?:it |the money |your money )?back\b/i,
      use: 'refund',
      except: [ADS],
    },
    { pattern: /\bmoney back\b/i, use: 'refund', except: [ADS] },
    { pattern: /\bfavou?rites?\b|\bwish ?list\b/i, use: 'saved ads', except: [ADS] },
    { pattern: /\blistings?\b/i, use: 'ad', except: [ADS] },
    { pattern: /\bcell ?phone number\b|\btelephone\b/i, use: 'mobile number', except: [ADS] },
    { pattern: /\bplease\b/i, use: 'the imperative alone', except: [ADS, 'demo/conversations.ts'] },
    { pattern: /[A-Za-z]'[a-z]/, use: 'the apostrophe ’', except: ['demo/'] },
  ],
  ar: [
    { pattern: word('معروضة?|معروضًا|معروضين|معروضات'), use: 'نشط', except: ['demo/'] },
    { pattern: /(?<![\p{L}\p{M}])نُشِ?ر/u, use: 'نشط، أُضيف', except: [ADS] },
    { pattern: word('موافقة'), use: 'المراجعة، القبول', except: [ADS, CONTENT] },
    { pattern: /(?<![\p{L}\p{M}])(?:قُبل|لم يُقبل|وافقنا)(?![\p{L}\p{M}])/u, use: 'تم قبول، مقبول، مرفوض' },
    { pattern: word('مُ?باع|مُ?باعة|مُ?باعًا'), use: 'تم البيع', except: [ADS] },
    { pattern: /وعد (?:به|البائع)/u, use: 'محجوز' },
    {
      pattern: /(?<![\p{L}\p{M}])(?:احفظ|امسح|أزل|أعد المحاولة|اعرض|افتح|انشر)(?![\p{L}\p{M}])/u,
      use: 'المصدر: حفظ، مسح، إزالة',
      except: ['demo/'],
    },
    { pattern: word('بحوثك?'), use: 'عمليات البحث', except: [ADS] },
    { pattern: word('مرشّ?حات?|مرشّ?ح'), use: 'تصفية، عامل تصفية', except: [ADS] },
    { pattern: /(?:رقم|أرقام) (?:ال)?(?:هاتف|هواتف|موبايل)|^(?:ال)?هاتف$/u, use: 'رقم الجوال', except: [ADS] },
    { pattern: word('دفعة|دفعتك|دفعات'), use: 'عملية دفع، المبلغ', except: ['demo/'] },
    {
      pattern: /(?<![\p{L}\p{M}])(?:ال|و?س?[يتنأ]ُ?)?رُ?دّت?(?!\p{L})|رددنا/u,
      use: 'استرداد',
      except: ['demo/'],
    },
    {
      pattern: /إعادة (?:المبلغ|دفعت)|أُعيد المبلغ|(?:سن|ن)عيد إليك المبلغ|(?<![\p{L}\p{M}])رد المبلغ/u,
      use: 'استرداد المبلغ',
    },
    { pattern: word('مسافة المقطوعة'), use: 'الممشى' },
    { pattern: word('طراز|طرازات'), use: 'الموديل', except: [ADS] },
    { pattern: /حاسوب محمول|حواسيب محمولة|حواسب محمولة/u, use: 'لابتوب، لابتوبات' },
    { pattern: word('دوّر(?:ها|ه)?'), use: 'تدوير', except: [ADS] },
    { pattern: /يُ?رجى|من فضلك|(?<![\p{L}\p{M}])الرجاء/u, use: 'فعل الأمر وحده', except: ['demo/'] },
    {
      pattern: /(?<![\p{L}\p{M}])(?:[وب]?ال|لل)?بريدك?(?![\p{L}\p{M}])(?! (?:ال)?إلكتروني)/u,
      use: 'البريد الإلكتروني',
      except: [ADS],
    },
    { pattern: /ثوان(?![\p{L}\p{M}])/u, use: 'ثوانٍ' },
  ],
};
