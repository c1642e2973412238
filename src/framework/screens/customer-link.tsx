import { Link } from 'react-router'
import { Anchor } from '../../components/ui/core'
import { localPhone } from '../../domain/shared/phone'
import { useMay } from '../registry/rights'
import { useCapabilities } from '../state/use-capabilities'

/** Leads to the card of the customer of a number; nothing for a text that is none, and for those who may not read it. */
export const CustomerLink = ({ phone }: { phone: string | undefined }) => {
  const digits = localPhone(phone ?? '')
  const mayRead = useMay('customers:read')
  const { has } = useCapabilities(mayRead)
  if (!mayRead || !has('customers') || digits.length !== 10) return null
  return (
    <Anchor
      component={Link}
      to={`/customers/show/${digits}`}
      size="sm"
      data-screen-only
      sx={{ display: 'inline-block', paddingBlock: 10, marginBlock: -10 }}
    >
      Customer card
    </Anchor>
  )
}
