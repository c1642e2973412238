import { Text } from '../../components/ui/core'
import { packingTexts as texts } from './packing-texts'

/** Says how many changes wait for the network; always there, so that screen readers hear it change. */
export const WaitingLine = ({ waiting }: { waiting: number }) => (
  <Text
    role="status"
    size="sm"
    weight={600}
    sx={(theme) => ({ color: theme.colors.orange[theme.colorScheme === 'dark' ? 4 : 9], '&:empty': { display: 'none' } })}
  >
    {waiting > 0 ? texts.waiting(waiting) : ''}
  </Text>
)
