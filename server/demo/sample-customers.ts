import type { CustomerDetails } from '../../src/domain/order/order'
import { coupons, landmarks, names, streets, towns } from './people'
import type { Random } from './random'

/** Indian mobile numbers never start with 5, so no sample number belongs to a real person. */
const samplePhone = (random: Random): string => `5${random.text('0123456789', 9)}`

/** Sample customers, each with a name, one or two phone numbers and an address. */
export const sampleCustomers = (random: Random, count: number): CustomerDetails[] =>
  Array.from({ length: count }, () => {
    const { town, district, state, pincode } = random.pick(towns)
    const mobile = samplePhone(random)
    return {
      name: random.pick(names),
      mobile,
      phoneNumber: mobile,
      deliveryContact: random.chance(0.2) ? samplePhone(random) : mobile,
      couponCode: random.chance(0.1) ? random.pick(coupons) : '',
      address: {
        street: `${random.integer(1, 240)}, ${random.pick(streets)}`,
        nearestTown: town,
        district,
        state,
        pincode,
        landmark: random.pick(landmarks),
      },
    }
  })
