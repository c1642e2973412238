import { Link } from 'react-router'
import { touchScreen } from '../../components/touch-screen'
import { Alert, Anchor } from '../../components/ui/core'
import { IconAlertTriangle } from '../../components/ui/icons'
import { readPublicAddress } from '../state/public-address-endpoint'
import { useRead } from '../calls/use-read'
import { noVariables } from '../declaration/endpoint'
import { useMay } from '../registry/rights'

const texts = {
  link: 'Set the public address',
  ask: 'Ask an owner to set it in the store settings.',
} as const

/**
 * Says that links have no address that others reach, and leads to the setting; nothing where they have one, or on a backend that
 * does not know it (docs/decisions/0075).
 *
 * @param text what is missing without the address, in a sentence
 */
export const PublicAddressWarning = ({ text }: { text: string }) => {
  const { data } = useRead(readPublicAddress, noVariables, { retry: false })
  const mayEdit = useMay('store-settings:edit')
  if (!data || data.forCustomers !== null) return null
  return (
    <Alert
      color="orange"
      role="note"
      data-screen-only
      icon={<IconAlertTriangle size={18} aria-hidden />}
      py={7}
      px="sm"
      styles={{ icon: { marginRight: 8, marginTop: 2 } }}
    >
      <span>{`${text} `}</span>
      {mayEdit ? (
        <Anchor
          component={Link}
          to="/store-settings#customer-address"
          underline
          sx={{ [touchScreen]: { display: 'inline-block', padding: '10px 0', margin: '-10px 0' } }}
        >
          {texts.link}
        </Anchor>
      ) : (
        <span>{texts.ask}</span>
      )}
    </Alert>
  )
}
