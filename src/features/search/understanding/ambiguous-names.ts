/**
 * Names of categories, or their first parts, that usually mean something else: a garden is a part of a house, an office
 * has furniture. They don't narrow a list. Other names are interpreted as the category.
 */
export const AMBIGUOUS_NAMES = `
  home, house, room, kitchen, dining, garden, office, lighting, light, kids, kid, child, children, sports, beauty,
  accessories, parts, part, business, hotel, restaurant, driving, computer, machine, equipment, headphones, carpet,
  balls, ball, perfume, delivery, event, health, teaching, sales, engineering, design, art, tools, tool, furniture,
  service, fishing,
  منزل, بيت, غرفة, غرف, مطبخ, سفرة, حديقة, مكتب, مكاتب, إضاءة, أطفال, طفل, رياضة, إكسسوارات, أعمال, مطعم, مطاعم,
  قيادة, صحة, تعليم, مبيعات, هندسة, إدارة, تصميم, لوحات, أدوات, أثاث, خدمة, خدمات, أجهزة, جهاز, كمبيوتر, آلات, آلة,
  معدات, سماعة, سماعات, سجاد, سجادة, كرة, كرات, عطر, عطور, صيد, تحفة, تحف, حفلات, حفلة, أرقام, رقم
`
  .split(',')
  .map((name) => name.trim());
