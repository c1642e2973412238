/** Names of sample customers, some in Tamil script. */
export const names: readonly string[] = [
  'Arun Kumar',
  'Karthikeyan S',
  'Lakshmi Narayanan',
  'Priya Dharshini',
  'Senthil Nathan',
  'Meenakshi Sundaram',
  'Vignesh Raja',
  'Kavitha Murugan',
  'Suresh Babu',
  'Anitha Rajendran',
  'Bala Subramaniam',
  'Deepa Venkatesh',
  'Ganesh Moorthy',
  'Hema Malini',
  'Ilango V',
  'Jayanthi Raman',
  'Muthu Selvam',
  'Nandhini Prakash',
  'Palaniappan Chettiar',
  'Rajeshwari K',
  'Saravana Perumal',
  'Tamil Selvi',
  'Udhaya Kumar',
  'Vasanthi Shankar',
  'Yogesh Waran',
  'Abdul Rahman',
  'Mary Stella',
  'Joseph Antony',
  'Fathima Beevi',
  'Srinivasa Rao',
  'Venkata Lakshmi',
  'Manjunath Gowda',
  'Shobha Nair',
  'Anil Menon',
  'Ramya Krishnan',
  'Dinesh Pandian',
  'முருகன் வேல்',
  'கண்ணம்மா ராஜன்',
  'செல்வி சுப்பையா',
  'இளங்கோவன்',
  'மீனாட்சி அம்மாள்',
]

export interface Town {
  town: string
  district: string
  state: string
  pincode: string
}

const town = (name: string, district: string, state: string, pincode: string): Town => ({
  town: name,
  district,
  state,
  pincode,
})

const tamilNadu = 'Tamil Nadu'

export const towns: readonly Town[] = [
  town('Sivakasi', 'Virudhunagar', tamilNadu, '626123'),
  town('Madurai', 'Madurai', tamilNadu, '625001'),
  town('T. Nagar', 'Chennai', tamilNadu, '600017'),
  town('Tambaram', 'Chengalpattu', tamilNadu, '600045'),
  town('Gandhipuram', 'Coimbatore', tamilNadu, '641012'),
  town('Salem', 'Salem', tamilNadu, '636001'),
  town('Srirangam', 'Tiruchirappalli', tamilNadu, '620006'),
  town('Palayamkottai', 'Tirunelveli', tamilNadu, '627002'),
  town('Erode', 'Erode', tamilNadu, '638001'),
  town('Vellore', 'Vellore', tamilNadu, '632001'),
  town('Thanjavur', 'Thanjavur', tamilNadu, '613001'),
  town('Dindigul', 'Dindigul', tamilNadu, '624001'),
  town('Nagercoil', 'Kanniyakumari', tamilNadu, '629001'),
  town('Hosur', 'Krishnagiri', tamilNadu, '635109'),
  town('Puducherry', 'Puducherry', 'Puducherry', '605001'),
  town('Bengaluru', 'Bengaluru Urban', 'Karnataka', '560001'),
  town('Mysuru', 'Mysuru', 'Karnataka', '570001'),
  town('Palakkad', 'Palakkad', 'Kerala', '678001'),
  town('Thiruvananthapuram', 'Thiruvananthapuram', 'Kerala', '695001'),
  town('Tirupati', 'Tirupati', 'Andhra Pradesh', '517501'),
  town('Hyderabad', 'Hyderabad', 'Telangana', '500001'),
]

export const streets: readonly string[] = [
  'Gandhi Street',
  'Anna Nagar 2nd Cross',
  'Kamarajar Salai',
  'North Car Street',
  'Bharathi Nagar',
  'Nehru Road',
  'Velachery Main Road',
  'Mariamman Koil Street',
  'Periyar Nagar',
  'Railway Feeder Road',
  'South Masi Street',
]

export const landmarks: readonly string[] = [
  'Near the bus stand',
  'Opposite Murugan temple',
  'Behind the post office',
  'Next to the ration shop',
  '',
]

export const deliveryMethods: readonly string[] = ['Lorry parcel', 'Courier', 'Home delivery', 'Store pickup']

export const couriers: readonly string[] = [
  'ST Courier',
  'Professional Couriers',
  'KPN Parcel Service',
  'Rathimeena Parcel',
  'VRL Logistics',
  'DTDC',
]

export const coupons: readonly string[] = ['DEEPAVALI10', 'EARLYBIRD', 'SIVAKASI5']

export const notes: readonly string[] = [
  'Called the customer, deliver after 6 pm.',
  'Parcel to be collected at the lorry office.',
  'Payment checked with the bank.',
  'Two boxes, handle with care.',
  'Customer asked for the green sparklers to be packed apart.',
  'வாடிக்கையாளரிடம் பேசியாகிவிட்டது.',
]

export const deliveryNotes: readonly string[] = [
  'Handed over at the door.',
  'Left with the neighbour, as agreed on the phone.',
  'Collected at the lorry office.',
  '',
]
