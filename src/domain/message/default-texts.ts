import type { MessageEvent, MessageTexts } from './message'

/** The messages before a store writes its own. Amounts are `Rs` in English, because ₹ would more than halve the length of an SMS. */
export const defaultTexts: Record<MessageEvent, MessageTexts> = {
  'order-received': {
    en: `Dear {name},
Thank you for your order {orderId}.
Total: {total}
To pay: {due} {payNote}
Track your order here: {track}
{store}`,
    ta: `அன்புள்ள {name},
உங்கள் ஆர்டர் {orderId} கிடைத்தது. மிக்க நன்றி.
மொத்தம்: {total}
செலுத்த வேண்டியது: {due} {payNote}
ஆர்டரின் நிலையைப் பார்க்க இந்த இணைப்பைப் பயன்படுத்துங்கள்: {track}
{store}`,
    hi: `नमस्ते {name} जी,
आपका ऑर्डर {orderId} मिल गया है। धन्यवाद।
कुल राशि: {total}
देय राशि: {due} {payNote}
ऑर्डर की स्थिति यहाँ देखें: {track}
{store}`,
  },
  'payment-confirmed': {
    en: `Dear {name},
We have received your payment for order {orderId}. Thank you.
Still to pay: {due}
Track your order here: {track}
{store}`,
    ta: `அன்புள்ள {name},
ஆர்டர் {orderId}-க்கு நீங்கள் செலுத்திய பணம் கிடைத்தது. நன்றி.
மீதம் செலுத்த வேண்டியது: {due}
ஆர்டரின் நிலையை இங்கே பார்க்கலாம்: {track}
{store}`,
    hi: `नमस्ते {name} जी,
ऑर्डर {orderId} के लिए आपका भुगतान मिल गया है। धन्यवाद।
देय राशि: {due}
ऑर्डर की स्थिति यहाँ देखें: {track}
{store}`,
  },
  'payment-not-found': {
    en: `Dear {name},
We could not find your payment for order {orderId}.
Reason: {reason}
Please check it and send the reference number again here: {track}
Questions? Call {storePhone}
{store}`,
    ta: `அன்புள்ள {name},
ஆர்டர் {orderId}-க்கான உங்கள் பணம் எங்கள் கணக்கில் காணப்படவில்லை.
காரணம்: {reason}
தயவுசெய்து சரிபார்த்து, பரிவர்த்தனை எண்ணை மீண்டும் இங்கே அனுப்பவும்: {track}
சந்தேகங்களுக்கு அழைக்கவும்: {storePhone}
{store}`,
    hi: `नमस्ते {name} जी,
ऑर्डर {orderId} के लिए आपका भुगतान हमारे खाते में नहीं मिला।
कारण: {reason}
कृपया जाँच करें और UTR / ट्रांज़ैक्शन नंबर यहाँ फिर से भेजें: {track}
सहायता के लिए कॉल करें: {storePhone}
{store}`,
  },
  'being-packed': {
    en: `Dear {name},
Your order {orderId} is being packed. We will tell you when it is sent.
Track it here: {track}
{store}`,
    ta: `அன்புள்ள {name},
உங்கள் ஆர்டர் {orderId} பேக் செய்யப்படுகிறது. அனுப்பியதும் தெரிவிக்கிறோம்.
ஆர்டரின் நிலையை இங்கே பார்க்கலாம்: {track}
{store}`,
    hi: `नमस्ते {name} जी,
आपका ऑर्डर {orderId} पैक किया जा रहा है। भेजते ही हम आपको सूचित करेंगे।
ऑर्डर की स्थिति यहाँ देखें: {track}
{store}`,
  },
  dispatched: {
    en: `Dear {name},
Your order {orderId} has been sent.
Transport: {transport}
LR number: {lrNumber} (please bring it)
Parcels: {parcels}
Collect at: {branch}
Address: {branchAddress}
Phone: {branchPhone}
Freight to pay there: {freight}
Expected on: {expected}
Details: {track}
{store}`,
    ta: `அன்புள்ள {name},
உங்கள் ஆர்டர் {orderId} அனுப்பப்பட்டது.
டிரான்ஸ்போர்ட்: {transport}
LR எண்: {lrNumber} (இந்த எண்ணைக் கொண்டு வரவும்)
பார்சல்கள்: {parcels}
பெற்றுக்கொள்ளும் இடம்: {branch}
முகவரி: {branchAddress}
தொலைபேசி: {branchPhone}
அங்கே செலுத்த வேண்டிய சரக்குக் கட்டணம்: {freight}
எதிர்பார்க்கப்படும் நாள்: {expected}
விவரங்கள்: {track}
{store}`,
    hi: `नमस्ते {name} जी,
आपका ऑर्डर {orderId} भेज दिया गया है।
ट्रांसपोर्ट: {transport}
LR नंबर: {lrNumber} (कृपया यह नंबर साथ लाएँ)
पार्सल: {parcels}
यहाँ से प्राप्त करें: {branch}
पता: {branchAddress}
फ़ोन: {branchPhone}
वहाँ देय भाड़ा: {freight}
पहुँचने की संभावित तारीख: {expected}
विवरण: {track}
{store}`,
  },
  delivered: {
    en: `Dear {name},
Your order {orderId} has been delivered. Thank you for buying from us. Happy and safe celebrations!
Something wrong? Call {storePhone}
{store}`,
    ta: `அன்புள்ள {name},
உங்கள் ஆர்டர் {orderId} டெலிவரி செய்யப்பட்டது. எங்களிடம் வாங்கியதற்கு நன்றி. மகிழ்ச்சியாகவும் பாதுகாப்பாகவும் கொண்டாடுங்கள்!
ஏதேனும் குறை இருந்தால் அழைக்கவும்: {storePhone}
{store}`,
    hi: `नमस्ते {name} जी,
आपका ऑर्डर {orderId} डिलीवर हो गया है। हमसे ख़रीदने के लिए धन्यवाद। आपका उत्सव शुभ और सुरक्षित हो!
कोई कमी हो तो कॉल करें: {storePhone}
{store}`,
  },
  cancelled: {
    en: `Dear {name},
Your order {orderId} has been cancelled. If you have paid, we will return your money.
Questions? Call {storePhone}
{store}`,
    ta: `அன்புள்ள {name},
உங்கள் ஆர்டர் {orderId} ரத்து செய்யப்பட்டது. செலுத்தியிருந்தால், அந்தப் பணத்தைத் திருப்பித் தருவோம்.
சந்தேகங்களுக்கு அழைக்கவும்: {storePhone}
{store}`,
    hi: `नमस्ते {name} जी,
आपका ऑर्डर {orderId} रद्द कर दिया गया है। यदि आपने भुगतान किया है, तो राशि लौटा दी जाएगी।
सहायता के लिए कॉल करें: {storePhone}
{store}`,
  },
  refunded: {
    en: `Dear {name},
We have returned your money for order {orderId}.
Amount: {refunded}
Questions? Call {storePhone}
{store}`,
    ta: `அன்புள்ள {name},
ஆர்டர் {orderId}-க்கான உங்கள் பணத்தைத் திருப்பி அனுப்பியுள்ளோம்.
தொகை: {refunded}
சந்தேகங்களுக்கு அழைக்கவும்: {storePhone}
{store}`,
    hi: `नमस्ते {name} जी,
ऑर्डर {orderId} की राशि आपको लौटा दी गई है।
राशि: {refunded}
सहायता के लिए कॉल करें: {storePhone}
{store}`,
  },
}
