import { PhoneLinks } from './phone-links'
import { Fact } from '../facts'
import { touchScreen } from '../touch-screen'
import { Box } from '../ui/core'

/** Phone numbers among other facts, whose last link ends where their texts do. */
export const PhoneFact = ({ label, phones }: { label: string; phones: readonly string[] }) => (
  <Fact label={label}>
    {phones.length === 0 ? undefined : (
      <Box
        sx={{
          // The links are higher than the texts of the other facts, which stand at even distances.
          marginBlock: -2,
          'a[data-screen-only]': { marginRight: -5, [touchScreen]: { marginRight: -11 } },
          [touchScreen]: { marginBlock: -7 },
        }}
      >
        <PhoneLinks phones={phones} isDense />
      </Box>
    )}
  </Fact>
)
