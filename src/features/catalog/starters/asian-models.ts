/** Below their makes: the models that are sold now, and those that are common as used cars. One per line. */
export const ASIAN_MODELS = `
toyota
land-cruiser|Land Cruiser|لاند كروزر
prado|Land Cruiser Prado|برادو
land-cruiser-70|Land Cruiser 70|لاند كروزر 70
camry|Camry|كامري
corolla|Corolla|كورولا
corolla-cross|Corolla Cross|كورولا كروس
hilux|Hilux|هايلكس
yaris|Yaris|يارس
rav4|RAV4|راف فور
fortuner|Fortuner|فورتشنر
fj-cruiser|FJ Cruiser|إف جي كروزر
avalon|Avalon|أفالون
crown|Crown|كراون
highlander|Highlander|هايلاندر
innova|Innova|إنوفا
veloz|Veloz|فيلوز
raize|Raize|رايز
urban-cruiser|Urban Cruiser|أوربان كروزر
granvia|Granvia|جرانفيا
hiace|Hiace|هايس
coaster|Coaster|كوستر
sequoia|Sequoia|سيكويا
tundra|Tundra|تندرا
4runner|4Runner|فور رنر
prius|Prius|بريوس
echo|Echo|إيكو
previa|Previa|بريفيا
gr86|GR86|جي آر 86
supra|Supra|سوبرا
nissan
patrol|Patrol|باترول
patrol-safari|Patrol Safari|باترول سفاري
altima|Altima|ألتيما
sunny|Sunny|صني
x-trail|X-Trail|إكس تريل
kicks|Kicks|كيكس
pathfinder|Pathfinder|باثفايندر
x-terra|X-Terra|إكستيرا
sentra|Sentra|سنترا
maxima|Maxima|ماكسيما
magnite|Magnite|ماجنايت
murano|Murano|مورانو
armada|Armada|أرمادا
navara|Navara|نافارا
juke|Juke|جوك
tiida|Tiida|تيدا
qashqai|Qashqai|قشقاي
urvan|Urvan|أورفان
nissan-z|Z|زد
gt-r|GT-R|جي تي آر
lexus
lx|LX|إل إكس
gx|GX|جي إكس
rx|RX|آر إكس
nx|NX|إن إكس
ux|UX|يو إكس
tx|TX|تي إكس
es|ES|إي إس
is|IS|آي إس
ls|LS|إل إس
gs|GS|جي إس
rc|RC|آر سي
lc|LC|إل سي
lm|LM|إل إم
honda
accord|Accord|أكورد
civic|Civic|سيفيك
cr-v|CR-V|سي آر في
hr-v|HR-V|إتش آر في
zr-v|ZR-V|زد آر في
pilot|Pilot|بايلوت
city|City|سيتي
odyssey|Odyssey|أوديسي
jazz|Jazz|جاز
hyundai
tucson|Tucson|توسان
elantra|Elantra|إلنترا
santa-fe|Santa Fe|سنتافي
accent|Accent|أكسنت
sonata|Sonata|سوناتا
azera|Azera|أزيرا
palisade|Palisade|باليسيد
creta|Creta|كريتا
kona|Kona|كونا
venue|Venue|فينيو
staria|Staria|ستاريا
h1|H1|إتش 1
veloster|Veloster|فيلوستر
i10|i10|آي 10
ioniq-5|Ioniq 5|أيونك 5
kia
sportage|Sportage|سبورتاج
sorento|Sorento|سورينتو
cerato|Cerato|سيراتو
k3|K3|كي 3
k4|K4|كي 4
k5|K5|كي 5
k8|K8|كي 8
optima|Optima|أوبتيما
cadenza|Cadenza|كادينزا
rio|Rio|ريو
pegas|Pegas|بيجاس
picanto|Picanto|بيكانتو
seltos|Seltos|سيلتوس
sonet|Sonet|سونيت
soul|Soul|سول
telluride|Telluride|تيلورايد
carnival|Carnival|كرنفال
carens|Carens|كارينز
mohave|Mohave|موهافي
stinger|Stinger|ستينجر
ev6|EV6|إي في 6
ev9|EV9|إي في 9
mitsubishi
pajero|Pajero|باجيرو
montero-sport|Montero Sport|مونتيرو سبورت
outlander|Outlander|أوتلاندر
eclipse-cross|Eclipse Cross|إكليبس كروس
asx|ASX|إيه إس إكس
xpander|Xpander|إكسباندر
xforce|Xforce|إكس فورس
attrage|Attrage|أتراج
mirage|Mirage|ميراج
lancer|Lancer|لانسر
l200|L200|إل 200
mazda
mazda-3|Mazda 3|مازدا 3
mazda-6|Mazda 6|مازدا 6
cx-3|CX-3|سي إكس 3
cx-30|CX-30|سي إكس 30
cx-5|CX-5|سي إكس 5
cx-60|CX-60|سي إكس 60
cx-9|CX-9|سي إكس 9
cx-90|CX-90|سي إكس 90
mx-5|MX-5|إم إكس 5
bt-50|BT-50|بي تي 50
suzuki
swift|Swift|سويفت
dzire|Dzire|ديزاير
baleno|Baleno|بالينو
ciaz|Ciaz|سياز
jimny|Jimny|جيمني
fronx|Fronx|فرونكس
grand-vitara|Grand Vitara|جراند فيتارا
vitara|Vitara|فيتارا
ertiga|Ertiga|إرتيجا
xl7|XL7|إكس إل 7
apv|APV|إيه بي في
infiniti
qx80|QX80|كيو إكس 80
qx60|QX60|كيو إكس 60
qx55|QX55|كيو إكس 55
qx50|QX50|كيو إكس 50
qx70|QX70|كيو إكس 70
q50|Q50|كيو 50
q60|Q60|كيو 60
q70|Q70|كيو 70
isuzu
d-max|D-Max|دي ماكس
mu-x|MU-X|إم يو إكس
subaru
forester|Forester|فورستر
outback|Outback|أوتباك
crosstrek|Crosstrek|كروستريك
xv|XV|إكس في
impreza|Impreza|إمبريزا
wrx|WRX|دبليو آر إكس
brz|BRZ|بي آر زد
daihatsu
terios|Terios|تيريوس
sirion|Sirion|سيريون
gran-max|Gran Max|جران ماكس
genesis
g70|G70|جي 70
g80|G80|جي 80
g90|G90|جي 90
gv70|GV70|جي في 70
gv80|GV80|جي في 80
mg
zs|ZS|زد إس
hs|HS|إتش إس
rx5|RX5|آر إكس 5
rx8|RX8|آر إكس 8
mg5|5|إم جي 5
mg6|6|إم جي 6
mg7|7|إم جي 7
mg-gt|GT|إم جي جي تي
mg-one|One|إم جي ون
whale|Whale|ويل
mg4|4 Electric|إم جي 4 كهربائية
byd
atto-3|Atto 3|أتو 3
han|Han|هان
seal|Seal|سيل
dolphin|Dolphin|دولفين
song-plus|Song Plus|سونج بلس
qin-plus|Qin Plus|تشين بلس
shark|Shark|شارك
geely
coolray|Coolray|كولراي
emgrand|Emgrand|إمجراند
monjaro|Monjaro|مونجارو
tugella|Tugella|توجيلا
okavango|Okavango|أوكافانجو
azkarra|Azkarra|أزكارا
starray|Starray|ستاراي
preface|Preface|بريفيس
gx3-pro|GX3 Pro|جي إكس 3 برو
chery
tiggo-2|Tiggo 2|تيجو 2
tiggo-4|Tiggo 4|تيجو 4
tiggo-7|Tiggo 7|تيجو 7
tiggo-8|Tiggo 8|تيجو 8
arrizo-5|Arrizo 5|أريزو 5
arrizo-6|Arrizo 6|أريزو 6
arrizo-8|Arrizo 8|أريزو 8
changan
alsvin|Alsvin|السفن
eado|Eado|إيدو
cs35|CS35|سي إس 35
cs55|CS55|سي إس 55
cs75|CS75|سي إس 75
cs85|CS85|سي إس 85
cs95|CS95|سي إس 95
uni-t|UNI-T|يوني تي
uni-k|UNI-K|يوني كيه
uni-v|UNI-V|يوني في
hunter|Hunter|هنتر
haval
jolion|Jolion|جوليون
h6|H6|إتش 6
h9|H9|إتش 9
dargo|Dargo|دارجو
tank
tank-300|300|تانك 300
tank-500|500|تانك 500
gac
gs3|GS3|جي إس 3
gs4|GS4|جي إس 4
gs8|GS8|جي إس 8
emkoo|Emkoo|إمكو
emzoom|Emzoom|إمزوم
empow|Empow|إمباو
ga4|GA4|جي إيه 4
ga8|GA8|جي إيه 8
gn8|GN8|جي إن 8
m8|M8|إم 8
jetour
x70|X70|إكس 70
x90|X90|إكس 90
dashing|Dashing|داشينج
t1|T1|تي 1
t2|T2|تي 2
hongqi
hongqi-h5|H5|إتش 5
hongqi-h9|H9|هونشي إتش 9
hs5|HS5|إتش إس 5
hs7|HS7|إتش إس 7
e-hs9|E-HS9|إي إتش إس 9
ousado|Ousado|أوسادو
exeed
lx-exeed|LX|إكسيد إل إكس
txl|TXL|تي إكس إل
vx|VX|في إكس
rx-exeed|RX|إكسيد آر إكس
omoda
omoda-c5|C5|سي 5
omoda-c7|C7|سي 7
jaecoo
j7|J7|جيه 7
j8|J8|جيه 8
jac
js3|JS3|جيه إس 3
js4|JS4|جيه إس 4
js6|JS6|جيه إس 6
j7-jac|J7|جاك جيه 7
t8|T8|تي 8
baic
bj40|BJ40|بي جيه 40
bj60|BJ60|بي جيه 60
x55|X55|إكس 55
x7-baic|X7|بايك إكس 7
dongfeng
aeolus-shine|Aeolus Shine|إيولوس شاين
t5-evo|T5 Evo|تي 5 إيفو
mage|Mage|ميج
huge|Huge|هيوج
zeekr
zeekr-001|001|زيكر 001
zeekr-x|X|زيكر إكس
zeekr-009|009|زيكر 009`;
