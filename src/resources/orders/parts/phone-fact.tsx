import { PhoneLinks } from '../../../components/contact/phone-links'
import { Fact } from '../../../components/facts'
import { touchScreen } from '../../../components/touch-screen'
import { Box } from '../../../components/ui/core'

/** Phone numbers among other facts, whose last link ends where their texts do. */
export const PhoneFact = ({ label, phones }: { label: string; phones: readonly string[] }) => (
  <Fact label={label}>
    {phones.length === 0 ? undefined : (
      <Box sx={{ 'a[data-screen-only]': { marginRight: -5, [touchScreen]: { marginRight: -11 } } }}>
        <PhoneLinks phones={phones} isDense />
      </Box>
    )}
  </Fact>
)
