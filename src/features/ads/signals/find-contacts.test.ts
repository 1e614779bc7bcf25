import { expect, test } from 'vitest';

import { findContacts } from './find-contacts.ts';

test.each([
  ['Call 50001234', 'phone', '50001234'],
  ['Call me on +965 5000 1234 after five', 'phone', '+965 5000 1234'],
  ['0096550001234', 'phone', '0096550001234'],
  ['للتواصل ٥٠٠٠١٢٣٤', 'phone', '50001234'],
  ['واتساب٥٠٠٠ ١٢٣٤', 'phone', '5000 1234'],
  ['الرقم ۰۵۵۱۲۳۴۵۶۷', 'phone', '0551234567'],
  ['5 0 0 0 1 2 3 4', 'phone', '5 0 0 0 1 2 3 4'],
  ['99 88 77 66', 'phone', '99 88 77 66'],
  ['phone 5000-1234.', 'phone', '5000-1234'],
  ['050-1234567 whatsapp', 'phone', '050-1234567'],
  ['055 123 4567', 'phone', '055 123 4567'],
  ['(555) 123-4567', 'phone', '555) 123-4567'],
  ['965 5000 1234', 'phone', '965 5000 1234'],
  ['Camry 2019 50001234', 'phone', '50001234'],
  ['mail salma@example.com now', 'email', 'salma@example.com'],
  ['salma.k (at) gmail.com', 'email', 'salma.k (at) gmail.com'],
  ['salma@gmail', 'email', 'salma@gmail'],
  ['see https://example.com/ad?x=1.', 'link', 'https://example.com/ad?x=1'],
  ['www.example.shop', 'link', 'www.example.shop'],
  ['wa.me/96550001234', 'link', 'wa.me/96550001234'],
  ['راسلني على wa.me', 'link', 'wa.me'],
  ['my shop: best-cars.com.kw', 'link', 'best-cars.com.kw'],
  ['bit.ly/3xyz', 'link', 'bit.ly/3xyz'],
])('%s has a contact detail', (text, kind, found) => {
  expect(findContacts(text)).toEqual([{ kind, text: found }]);
});

test.each([
  'Toyota Camry 2019, 84,000 km, 3250 KD',
  'Models 2015-2019 and 2018 2020',
  'Price 12 500 000',
  'السعر ١٢٥٠٠٠٠٠ دينار',
  '12500000 د.ك',
  '45000000',
  'السعر 25005050',
  'Area 1200 m2, plot 25001234 sqm',
  'IMEI 356938035643809',
  'IMEI: 35693803',
  'Barcode 6291041500213',
  'VIN JTDKB20U793512345',
  'Samsung SM-G998B, part 90915YZZD4, order SM12345678',
  'RTX 4090 24GB, 64 128 256 512 GB',
  'Sizes 38 40 42 44, rooms 3 4 5',
  'From 2500-3000 or 4000 5000',
  'Date 12/05/2024 or 2024-05-12 or 20240512',
  'Open 9:00-17:30, floors 1-2-3',
  '1 2 3 4 5',
  'Screen 27 inch 2560x1440 at 144Hz, 3.5.1',
  'It is excellent.My wife drove it. Pick it up @ home, price @250',
  'iPhone 15 Pro Max 256 GB',
  'ماشي ٩٥ ألف، موديل ٢٠٢٠، مساحة ٤٠٠ متر',
  'الشاصي 50001234',
  '+5% and 100%',
])('%s has none', (text) => {
  expect(findContacts(text)).toEqual([]);
});

test('finds each of several once', () => {
  expect(findContacts('50001234 66001234, 50001234 a@b.com a@b.com')).toEqual([
    { kind: 'email', text: 'a@b.com' },
    { kind: 'phone', text: '50001234' },
    { kind: 'phone', text: '66001234' },
  ]);
});
