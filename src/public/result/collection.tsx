import { Fact, Facts } from '../../components/plain/facts'
import { paymentStatusLooks } from '../../domain/order/lifecycle'
import { fieldsOf, textsOf } from '../order/read-fields'
import { money } from './money'
import { resultTexts } from './result-texts'

/** Texts about parcels that the customer collects; few, because the page has to be small. */
export const collectionTexts = {
  where: 'Collect at',
  bring: 'Bring',
  id: ' and a photo ID',
  freight: 'Freight',
  toPay: 'To pay ',
} as const

/** Where the customer collects what a lorry took, whom to call, what to bring, and what to pay (docs/decisions/0052). */
export const collection = (dispatch: unknown, key: number) => {
  const { branch, freight } = fieldsOf(dispatch)
  const { transport, lrNumber, to } = textsOf(dispatch, ['transport', 'lrNumber', 'to'])
  const { address, phone } = textsOf(branch, ['address', 'phone'])
  const { terms, amount } = textsOf(freight, ['terms', 'amount'])
  return (
    <Facts key={key}>
      <Fact label={collectionTexts.where}>{[transport, to, address].filter(Boolean).join(', ')}</Fact>
      <Fact label={resultTexts.address.phone}>{phone && <a href={`tel:${phone}`}>{phone}</a>}</Fact>
      <Fact label={collectionTexts.bring}>{lrNumber + collectionTexts.id}</Fact>
      <Fact label={collectionTexts.freight}>
        {terms === 'paid' ? paymentStatusLooks.paid.label : collectionTexts.toPay + (amount && money(Number(amount)))}
      </Fact>
    </Facts>
  )
}
