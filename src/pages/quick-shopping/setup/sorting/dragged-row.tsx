import { Paper, Text } from '../../../../components/ui/core'
import { IconGripVertical } from '../../../../components/ui/icons'

/** What the pointer holds while a row is dragged; narrower than a row, so that the line below it is seen. */
export const DraggedRow = ({ name }: { name: string }) => (
  <Paper
    shadow="lg"
    withBorder
    aria-hidden
    sx={(theme) => ({
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      width: 'min(65%, 400px)',
      height: '100%',
      padding: '0 12px',
      cursor: 'grabbing',
      borderColor: theme.colors.brand?.[6],
      opacity: 0.95,
    })}
  >
    <IconGripVertical size={18} />
    <Text weight={500} lineClamp={2} sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Text>
  </Paper>
)
