import * as z from 'zod/mini'
import { orderRules } from '../../../src/domain/order/order-rules'
import { contactInfo } from '../../../src/domain/store/contact-info'
import { priceList } from '../../../src/domain/price-list/price-list'
import { dataAnswer, messageAnswer } from '../../openapi/describe'
import { answerShape, timeAnswer } from '../../records/answer-schema'
import { pictureAnswer } from '../store/store-picture'

const text = z.string()
const picture = z.nullable(pictureAnswer)

export const queryAnswer = messageAnswer(z.object({ name: text, query: text, createdAt: timeAnswer }))

export const settingsAnswer = dataAnswer(
  z.object({
    storeName: text,
    address: text,
    minimumOrderValue: z.number(),
    ...answerShape(orderRules),
    ...answerShape(contactInfo),
    qrCode: picture,
    logo: picture,
    priceList: z.nullable(
      z.object({ ...answerShape(priceList, ['documentName', 'fileSize', 'fileUrl']), uploadedAt: timeAnswer }),
    ),
  }),
)
