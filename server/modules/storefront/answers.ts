import * as z from 'zod/mini'
import { orderRules } from '../../../src/domain/order/order-rules'
import { priceList } from '../../../src/domain/price-list/price-list'
import { contactQuery } from '../../../src/domain/query/contact-query'
import { contactInfo, minimumOrder } from '../../../src/domain/store/contact-info'
import { storeProfile } from '../../../src/domain/store/store-profile'
import { dataAnswer, messageAnswer } from '../../openapi/describe'
import { answerShape, timeAnswer } from '../../records/answer-schema'
import { pictureAnswer } from '../store/store-picture'

const picture = z.nullable(pictureAnswer)

export const queryAnswer = messageAnswer(z.object(answerShape(contactQuery, ['name', 'query', 'createdAt'])))

export const settingsAnswer = dataAnswer(
  z.object({
    ...answerShape(storeProfile),
    ...answerShape(minimumOrder),
    ...answerShape(orderRules),
    ...answerShape(contactInfo),
    qrCode: picture,
    logo: picture,
    priceList: z.nullable(
      z.object({ ...answerShape(priceList, ['documentName', 'fileSize', 'fileUrl']), uploadedAt: timeAnswer }),
    ),
  }),
)
