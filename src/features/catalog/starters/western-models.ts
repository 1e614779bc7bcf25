/** Below their makes: the models that are sold now, and those that are common as used cars. One per line. */
export const WESTERN_MODELS = `
mercedes
a-class|A-Class|الفئة A
c-class|C-Class|الفئة C
e-class|E-Class|الفئة E
s-class|S-Class|الفئة S
maybach|Maybach|مايباخ
g-class|G-Class|الفئة G
cla|CLA|سي إل إيه
cls|CLS|سي إل إس
gla|GLA|جي إل إيه
glb|GLB|جي إل بي
glc|GLC|جي إل سي
gle|GLE|جي إل إي
gls|GLS|جي إل إس
m-class|M-Class|الفئة M
sl|SL|إس إل
cle|CLE|سي إل إي
amg-gt|AMG GT|إيه إم جي جي تي
v-class|V-Class|الفئة V
sprinter|Sprinter|سبرنتر
eqs|EQS|إي كيو إس
bmw
series-1|1 Series|الفئة الأولى
series-2|2 Series|الفئة الثانية
series-3|3 Series|الفئة الثالثة
series-4|4 Series|الفئة الرابعة
series-5|5 Series|الفئة الخامسة
series-6|6 Series|الفئة السادسة
series-7|7 Series|الفئة السابعة
series-8|8 Series|الفئة الثامنة
x1|X1|إكس 1
x2|X2|إكس 2
x3|X3|إكس 3
x4|X4|إكس 4
x5|X5|إكس 5
x6|X6|إكس 6
x7|X7|إكس 7
xm|XM|إكس إم
m3|M3|إم 3
m4|M4|إم 4
m5|M5|إم 5
z4|Z4|زد 4
ix|iX|آي إكس
audi
a3|A3|إيه 3
a4|A4|إيه 4
a5|A5|إيه 5
a6|A6|إيه 6
a7|A7|إيه 7
a8|A8|إيه 8
q2|Q2|كيو 2
q3|Q3|كيو 3
q5|Q5|كيو 5
q7|Q7|كيو 7
q8|Q8|كيو 8
tt|TT|تي تي
r8|R8|آر 8
e-tron|e-tron|إي ترون
volkswagen
golf|Golf|جولف
passat|Passat|باسات
jetta|Jetta|جيتا
polo|Polo|بولو
tiguan|Tiguan|تيغوان
touareg|Touareg|طوارق
teramont|Teramont|تيرامونت
t-roc|T-Roc|تي روك
t-cross|T-Cross|تي كروس
beetle|Beetle|بيتل
porsche
cayenne|Cayenne|كايين
macan|Macan|ماكان
panamera|Panamera|باناميرا
911|911|بورشه 911
718|718|بورشه 718
taycan|Taycan|تايكان
mini
cooper|Cooper|كوبر
countryman|Countryman|كانتري مان
clubman|Clubman|كلوب مان
land-rover
range-rover|Range Rover|رنج روفر
range-rover-sport|Range Rover Sport|رنج روفر سبورت
velar|Range Rover Velar|رنج روفر فيلار
evoque|Range Rover Evoque|رنج روفر إيفوك
defender|Defender|ديفندر
discovery|Discovery|ديسكفري
discovery-sport|Discovery Sport|ديسكفري سبورت
jaguar
f-pace|F-Pace|إف بيس
e-pace|E-Pace|إي بيس
f-type|F-Type|إف تايب
xe|XE|إكس إي
xf|XF|إكس إف
xj|XJ|إكس جي
volvo
xc40|XC40|إكس سي 40
xc60|XC60|إكس سي 60
xc90|XC90|إكس سي 90
s60|S60|إس 60
s90|S90|إس 90
ex30|EX30|إي إكس 30
peugeot
peugeot-208|208|بيجو 208
peugeot-301|301|بيجو 301
peugeot-408|408|بيجو 408
peugeot-508|508|بيجو 508
peugeot-2008|2008|بيجو 2008
peugeot-3008|3008|بيجو 3008
peugeot-5008|5008|بيجو 5008
renault
duster|Duster|داستر
koleos|Koleos|كوليوس
captur|Captur|كابتشر
megane|Megane|ميجان
symbol|Symbol|سيمبول
dokker|Dokker|دوكر
skoda
octavia|Octavia|أوكتافيا
superb|Superb|سوبيرب
kodiaq|Kodiaq|كودياك
karoq|Karoq|كاروك
kamiq|Kamiq|كاميك
fiat
fiat-500|500|فيات 500
fiat-500x|500X|فيات 500 إكس
doblo|Doblo|دوبلو
alfa-romeo
giulia|Giulia|جوليا
stelvio|Stelvio|ستيلفيو
tonale|Tonale|تونالي
giulietta|Giulietta|جوليتا
maserati
ghibli|Ghibli|جيبلي
levante|Levante|ليفانتي
grecale|Grecale|جريكالي
quattroporte|Quattroporte|كواتروبورتيه
granturismo|GranTurismo|جران توريزمو
ferrari
roma|Roma|روما
portofino|Portofino|بورتوفينو
purosangue|Purosangue|بوروسانغوي
ferrari-296|296|فيراري 296
ferrari-488|488|فيراري 488
ferrari-458|458|فيراري 458
f8|F8|إف 8
california|California|كاليفورنيا
lamborghini
urus|Urus|أوروس
huracan|Huracán|هوراكان
aventador|Aventador|أفينتادور
revuelto|Revuelto|ريفويلتو
gallardo|Gallardo|جالاردو
bentley
bentayga|Bentayga|بنتايجا
continental|Continental|كونتيننتال
flying-spur|Flying Spur|فلاينج سبير
rolls-royce
ghost|Ghost|جوست
phantom|Phantom|فانتوم
cullinan|Cullinan|كولينان
wraith|Wraith|رايث
dawn|Dawn|داون
spectre|Spectre|سبكتر
aston-martin
dbx|DBX|دي بي إكس
vantage|Vantage|فانتاج
db11|DB11|دي بي 11
db12|DB12|دي بي 12
mclaren
mclaren-720s|720S|ماكلارين 720 إس
mclaren-570s|570S|ماكلارين 570 إس
mclaren-gt|GT|ماكلارين جي تي
artura|Artura|أرتورا
ford
explorer|Explorer|إكسبلورر
expedition|Expedition|إكسبيديشن
mustang|Mustang|موستانج
f-150|F-150|إف 150
ranger|Ranger|رينجر
bronco|Bronco|برونكو
edge|Edge|إيدج
escape|Escape|إسكيب
taurus|Taurus|توروس
territory|Territory|تيريتوري
fusion|Fusion|فيوجن
focus|Focus|فوكس
everest|Everest|إيفرست
ecosport|EcoSport|إيكو سبورت
figo|Figo|فيجو
crown-victoria|Crown Victoria|كراون فيكتوريا
transit|Transit|ترانزيت
chevrolet
tahoe|Tahoe|تاهو
suburban|Suburban|سوبربان
silverado|Silverado|سلفرادو
camaro|Camaro|كامارو
corvette|Corvette|كورفيت
malibu|Malibu|ماليبو
impala|Impala|إمبالا
caprice|Caprice|كابريس
cruze|Cruze|كروز
captiva|Captiva|كابتيفا
trailblazer|Trailblazer|تريل بليزر
traverse|Traverse|ترافيرس
blazer|Blazer|بليزر
groove|Groove|جروف
trax|Trax|تراكس
equinox|Equinox|إكوينوكس
aveo|Aveo|أفيو
spark|Spark|سبارك
lumina|Lumina|لومينا
gmc
yukon|Yukon|يوكن
sierra|Sierra|سييرا
acadia|Acadia|أكاديا
terrain|Terrain|تيرين
canyon|Canyon|كانيون
savana|Savana|سافانا
hummer-ev|Hummer EV|همر إي في
cadillac
escalade|Escalade|إسكاليد
xt4|XT4|إكس تي 4
xt5|XT5|إكس تي 5
xt6|XT6|إكس تي 6
ct4|CT4|سي تي 4
ct5|CT5|سي تي 5
cts|CTS|سي تي إس
srx|SRX|إس آر إكس
lyriq|Lyriq|ليريك
dodge
charger|Charger|تشارجر
challenger|Challenger|تشالنجر
durango|Durango|دورانجو
caliber|Caliber|كاليبر
ram
ram-1500|1500|رام 1500
ram-2500|2500|رام 2500
trx|TRX|تي آر إكس
jeep
wrangler|Wrangler|رانجلر
grand-cherokee|Grand Cherokee|جراند شيروكي
cherokee|Cherokee|شيروكي
compass|Compass|كومباس
renegade|Renegade|رينيجيد
gladiator|Gladiator|جلادييتر
grand-wagoneer|Grand Wagoneer|جراند واجونير
chrysler
chrysler-300|300|كرايسلر 300
pacifica|Pacifica|باسيفيكا
lincoln
navigator|Navigator|نافيجيتور
aviator|Aviator|أفييتور
nautilus|Nautilus|نوتيلوس
corsair|Corsair|كورسير
mkz|MKZ|إم كيه زد
mkx|MKX|إم كيه إكس
tesla
model-3|Model 3|موديل 3
model-y|Model Y|موديل Y
model-s|Model S|موديل S
model-x|Model X|موديل X
cybertruck|Cybertruck|سايبرترك
lucid
lucid-air|Air|لوسيد إير
gravity|Gravity|جرافيتي`;
