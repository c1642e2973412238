import type { ReactNode } from 'react'
import { useEarlyEscape } from '../../../../components/modal-window/use-early-escape'
import { Box, Text } from '../../../../components/ui/core'
import { Drawer } from '../../../../components/ui/drawer'
import { screenTexts } from '../../../declaration/texts'
import { CardActions } from '../row/row-actions'
import type { RowItem } from '../row/use-row-items'

export interface SheetProps {
  items: readonly RowItem[]
  title: string
  onClose: () => void
  /** Shown above the items. */
  children?: ReactNode
}

/** The actions of a card in a sheet at the bottom of a phone. */
const ActionsSheet = ({ items, title, children, onClose }: SheetProps) => (
  <Drawer
    id={useEarlyEscape(onClose)}
    opened
    onClose={onClose}
    position="bottom"
    size="auto"
    padding="md"
    title={<Text weight={600}>{title}</Text>}
    closeButtonLabel={screenTexts.close}
    transitionDuration={120}
    // The button is focused again before an action runs, so that a modal opened by the action returns the focus to it.
    withFocusReturn={false}
    styles={{
      drawer: { maxHeight: '80dvh', overflowY: 'auto', paddingBottom: 'calc(16px + env(safe-area-inset-bottom, 0px))' },
      closeButton: { width: 44, height: 44 },
      header: { marginBottom: 4 },
    }}
  >
    {children && <Box mb="sm">{children}</Box>}
    <CardActions items={items} title={title} isColumn onRun={onClose} />
  </Drawer>
)

export default ActionsSheet
