/** File names in ./images of product pictures. */
export type Picture =
  | 'atom-bomb'
  | 'bijili'
  | 'colour-matches'
  | 'fancy-shots'
  | 'flower-pot'
  | 'garland'
  | 'gift-box'
  | 'ground-chakkar'
  | 'peacock'
  | 'pencil'
  | 'rocket'
  | 'sparkler'
  | 'twinkling-star'

/** Products of one subcategory. */
export interface Shelf {
  category: string
  subcategory: string
  /** Prefix of the product codes. */
  code: string
  picture: Picture
  /** Unit of sale: 'box', 'packet', 'piece'. */
  unit: string
  tags: readonly string[]
  /** Names and costs, in rupees. */
  products: readonly (readonly [name: string, cost: number])[]
}

const shelf = (
  category: string,
  subcategory: string,
  code: string,
  tags: readonly string[],
  picture: Picture,
  unit: string,
  products: Shelf['products'],
): Shelf => ({ category, subcategory, code, tags, picture, unit, products })

/** The sample catalogue, with names as in price lists from Sivakasi, some in Tamil. */
export const shelves: readonly Shelf[] = [
  shelf('Sparklers', 'Electric Sparklers', 'SPE', ['kids', 'light'], 'sparkler', 'box', [
    ['7 cm Electric Sparklers', 5.5],
    ['10 cm Electric Sparklers', 8],
    ['12 cm Electric Sparklers', 11.5],
    ['15 cm Electric Sparklers', 17],
    ['30 cm Electric Sparklers', 18],
    ['50 cm Electric Sparklers', 82],
  ]),
  shelf('Sparklers', 'Colour Sparklers', 'SPC', ['kids', 'colour'], 'sparkler', 'box', [
    ['10 cm Colour Sparklers', 9],
    ['12 cm Colour Sparklers', 13],
    ['15 cm Green Sparklers', 19.5],
    ['15 cm Red Sparklers', 19],
    ['30 cm Colour Sparklers', 20],
    ['கம்பி மத்தாப்பு 15 செ.மீ', 18.5],
    ['Rotating Sparklers (2 in 1)', 96],
  ]),
  shelf('Flower Pots', 'Classic Flower Pots', 'FPC', ['light', 'family'], 'flower-pot', 'box', [
    ['Flower Pots Small', 22],
    ['Flower Pots Big', 31],
    ['Flower Pots Special', 42],
    ['Flower Pots Ashoka', 54],
    ['புஸ்வாணம் பெரியது', 33],
  ]),
  shelf('Flower Pots', 'Colour Flower Pots', 'FPK', ['light', 'colour'], 'flower-pot', 'box', [
    ['Colour Koti Flower Pots', 78],
    ['Colour Koti Deluxe', 112],
    ['Tri Colour Flower Pots', 128],
    ['Green Gold Flower Pots', 95],
    ['Silver Rain Flower Pots', 104],
  ]),
  shelf('Ground Chakkars', 'சங்கு சக்கரம் (Chakkars)', 'GCH', ['light', 'kids'], 'ground-chakkar', 'box', [
    ['Ground Chakkar Big', 17],
    ['Ground Chakkar Special', 26],
    ['Ground Chakkar Asoka', 21],
    ['Ground Chakkar Deluxe', 48],
    ['சங்கு சக்கரம் ஸ்பெஷல்', 27],
    ['Disco Wheel', 58],
    ['Whistling Wheel', 64],
    ['Spinner Deluxe', 72],
  ]),
  shelf('Sound Crackers', 'One Sound Crackers', 'SNO', ['sound'], 'bijili', 'packet', [
    ['2¾" Kuruvi', 5],
    ['குருவி வெடி', 5.25],
    ['3½" Lakshmi', 8.5],
    ['4" Lakshmi', 12],
    ['4" Gold Lakshmi', 19],
    ['லட்சுமி வெடி 4"', 12.5],
    ['2 Sound Crackers', 14],
    ['3 Sound Crackers', 21],
  ]),
  shelf('Sound Crackers', 'Bijili Crackers', 'SNB', ['sound', 'family'], 'bijili', 'bag', [
    ['Red Bijili (50 pieces)', 11],
    ['Red Bijili (100 pieces)', 20],
    ['Stripped Bijili (100 pieces)', 23],
    ['Gold Bijili (100 pieces)', 27],
  ]),
  shelf('Sound Crackers', 'Chorsa and Giant', 'SNC', ['sound'], 'garland', 'piece', [
    ['28 Chorsa', 9],
    ['28 Giant', 14],
    ['56 Giant', 28],
    ['24 Deluxe', 38],
    ['50 Deluxe', 74],
    ['100 Deluxe', 142],
  ]),
  shelf('சரவெடி (Garlands)', 'Walas', 'WAL', ['sound', 'opening'], 'garland', 'box', [
    ['100 Wala', 18],
    ['200 Wala', 34],
    ['600 Wala', 88],
    ['1000 Wala', 128],
    ['2000 Wala', 252],
    ['5000 Wala', 610],
    ['10000 Wala', 1180],
    ['சரவெடி 1000 வாலா', 130],
  ]),
  shelf('Bombs', 'Atom Bombs', 'BMA', ['sound', 'loud'], 'atom-bomb', 'box', [
    ['Bullet Bomb', 14],
    ['Hydro Bomb', 32],
    ['King of King Bomb', 42],
    ['Classic Bomb', 54],
    ['Atom Bomb (Green)', 48],
    ['Atom Bomb (Foil)', 46],
    ['அணுகுண்டு', 47],
    ['Digital Bomb', 92],
  ]),
  shelf('Bombs', 'Paper Bombs', 'BMP', ['sound', 'paper'], 'atom-bomb', 'piece', [
    ['¼ kg Paper Bomb', 22],
    ['½ kg Paper Bomb', 42],
    ['1 kg Paper Bomb', 82],
    ['2 kg Paper Bomb', 158],
  ]),
  shelf('Rockets', 'Sky Rockets', 'RKT', ['sky', 'sound'], 'rocket', 'box', [
    ['Baby Rocket', 19],
    ['Rocket Bomb', 31],
    ['Colour Rocket', 44],
    ['Lunik Express', 62],
    ['Two Sound Rocket', 70],
    ['Whistling Rocket', 86],
    ['Parachute Rocket', 118],
    ['வாண வேடிக்கை ராக்கெட்', 45],
  ]),
  shelf('Fancy Shots', 'Multi Shots', 'FSM', ['sky', 'colour'], 'fancy-shots', 'piece', [
    ['7 Shots Colour', 34],
    ['12 Shots Rider', 58],
    ['15 Shots Crackling', 92],
    ['25 Shots Multi Colour', 148],
    ['30 Shots Multi Colour', 176],
    ['60 Shots Multi Colour', 348],
    ['100 Shots Musical', 590],
    ['120 Shots Multi Colour', 690],
    ['240 Shots Grand Finale', 1340],
  ]),
  shelf('Fancy Shots', 'Single Shots', 'FSS', ['sky', 'fancy'], 'fancy-shots', 'piece', [
    ['Chotta Fancy', 16],
    ['2" Fancy Single', 48],
    ['2½" Fancy Three Piece', 132],
    ['3½" Fancy Single', 118],
    ['4" Fancy Double Ball', 198],
    ['6" Fancy Nayagara', 320],
  ]),
  shelf('Fountains', 'Fancy Fountains', 'FTN', ['light', 'colour'], 'peacock', 'box', [
    ['Peacock Feather (3 Heads)', 84],
    ['Bada Peacock (5 Heads)', 188],
    ['மயில் தோகை', 86],
    ['Siren Fountain', 72],
    ['Photo Flash', 28],
    ['Bambaram', 36],
    ['Helicopter', 34],
    ['Butterfly', 41],
    ['Lollipop Fountain', 66],
    ['Selfie Stick Fountain', 58],
  ]),
  shelf('Twinkling Stars and Pencils', 'Twinkling Stars', 'TWS', ['light', 'kids'], 'twinkling-star', 'box', [
    ['1½" Twinkling Star', 9],
    ['4" Twinkling Star', 26],
    ['சாட்டை', 14],
    ['Silver Twinkling Star', 32],
  ]),
  shelf('Twinkling Stars and Pencils', 'Pencils', 'PEN', ['light', 'kids'], 'pencil', 'box', [
    ['7" Magic Pencil', 12],
    ['10" Magic Pencil', 18],
    ['12" Ultra Pencil', 48],
    ['Popcorn Pencil', 52],
  ]),
  shelf('For Children', 'Matches and Caps', 'KID', ['kids', 'safe'], 'colour-matches', 'box', [
    ['Colour Matches (10 in 1)', 26],
    ['Lap Top Matches', 34],
    ['Roll Caps', 12],
    ['Ring Caps', 15],
    ['Snake Tablets', 8],
    ['Pop Pop', 9],
    ['Magic Whip', 18],
    ['வண்ணத் தீப்பெட்டி', 25],
  ]),
  shelf('Gift Boxes', 'Family Packs', 'GFT', ['gift', 'family', 'deepavali', 'assorted'], 'gift-box', 'box', [
    ['Gift Box 21 Items', 182],
    ['Gift Box 25 Items', 236],
    ['Gift Box 30 Items', 310],
    ['Gift Box 35 Items', 388],
    ['Gift Box 40 Items', 470],
    ['Gift Box 50 Items', 640],
    ['தீபாவளி பரிசுப் பெட்டி (36 வகைகள்)', 405],
    [
      'Grand Deepavali Family Celebration Gift Box with 75 Assorted Items: Sparklers, Flower Pots, Ground Chakkars, ' +
        'Rockets, Twinkling Stars, Pencils, Fancy Shots and Children’s Novelties in a Reusable Wooden Chest',
      1490,
    ],
  ]),
]
