/** Sample questions of customers, some in Tamil. */
export const questions: readonly string[] = [
  'Do you deliver to Coimbatore before Deepavali? I would like to order for three families.',
  'What is the minimum order value for lorry parcels?',
  'My order has not arrived yet. Could you please check with the lorry office?',
  'Is there a discount for orders above 25,000 rupees? We buy for our whole street every year.',
  'Do you have green crackers with the certificate on the box?',
  'Please send me the price list of this year.',
  'I paid twice by mistake. How do I get the second payment back?',
  'Are the gift boxes available without the loud crackers? There are small children at home.',
  'Can I change the delivery address? The parcel should go to my brother in Madurai.',
  'One box of sparklers was damp. What can be done?',
  'Do you take orders by phone?',
  'When will the 30 cm sparklers be in stock again?',
  'எங்கள் ஊருக்கு எப்போது பார்சல் வரும்? தீபாவளிக்கு முன் கிடைக்குமா?',
  'கிப்ட் பாக்ஸ் விலை என்ன? மொத்தமாக வாங்கினால் தள்ளுபடி உண்டா?',
  `We are an association of 140 flats and plan one order for everybody. ${[
    'Could the parcels be packed by flat, with the number written on each?',
    'We would need an invoice for every family, and one delivery to the gate before the weekend.',
    'If that is possible, please call me after six in the evening and tell me by when we have to order and pay.',
  ].join(' ')}`,
]

/** Sample notes of administrators on a query. */
export const answers: readonly string[] = [
  'Called back, will order tonight.',
  'Price list sent on WhatsApp.',
  'Asked the lorry office, parcel is on its way.',
  'Refund made by UPI.',
  'மாலை மீண்டும் அழைக்க வேண்டும்.',
]
