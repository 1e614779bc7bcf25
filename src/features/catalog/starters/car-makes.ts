/** The makes that are common in the Gulf, by how many are on its roads; Chinese ones together. One per line. */
export const MAKES = `
toyota|Toyota|تويوتا
nissan|Nissan|نيسان
lexus|Lexus|لكزس
honda|Honda|هوندا
hyundai|Hyundai|هيونداي
kia|Kia|كيا
mitsubishi|Mitsubishi|ميتسوبيشي
mazda|Mazda|مازدا
suzuki|Suzuki|سوزوكي
infiniti|Infiniti|إنفينيتي
isuzu|Isuzu|إيسوزو
subaru|Subaru|سوبارو
daihatsu|Daihatsu|دايهاتسو
genesis|Genesis|جينيسيس
mercedes|Mercedes-Benz|مرسيدس بنز
bmw|BMW|بي إم دبليو
audi|Audi|أودي
volkswagen|Volkswagen|فولكس واجن
porsche|Porsche|بورشه
mini|MINI|ميني
land-rover|Land Rover|لاند روفر
jaguar|Jaguar|جاكوار
volvo|Volvo|فولفو
peugeot|Peugeot|بيجو
renault|Renault|رينو
skoda|Škoda|سكودا
fiat|Fiat|فيات
alfa-romeo|Alfa Romeo|ألفا روميو
maserati|Maserati|مازيراتي
ferrari|Ferrari|فيراري
lamborghini|Lamborghini|لامبورغيني
bentley|Bentley|بنتلي
rolls-royce|Rolls-Royce|رولز رويس
aston-martin|Aston Martin|أستون مارتن
mclaren|McLaren|ماكلارين
ford|Ford|فورد
chevrolet|Chevrolet|شفروليه
gmc|GMC|جي إم سي
cadillac|Cadillac|كاديلاك
dodge|Dodge|دودج
ram|RAM|رام
jeep|Jeep|جيب
chrysler|Chrysler|كرايسلر
lincoln|Lincoln|لينكولن
tesla|Tesla|تسلا
lucid|Lucid|لوسيد
mg|MG|إم جي
byd|BYD|بي واي دي
geely|Geely|جيلي
chery|Chery|شيري
changan|Changan|شانجان
haval|Haval|هافال
tank|Tank|تانك
gac|GAC|جي إيه سي
jetour|Jetour|جيتور
hongqi|Hongqi|هونشي
exeed|Exeed|إكسيد
omoda|Omoda|أومودا
jaecoo|Jaecoo|جايكو
jac|JAC|جاك
baic|BAIC|بايك
dongfeng|Dongfeng|دونج فينج
zeekr|Zeekr|زيكر
other|Other|أخرى`;
