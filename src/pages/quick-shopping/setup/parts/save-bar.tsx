import { SaveButton } from '../../../../components/save-button'
import { Box, Button, Group, Text } from '../../../../components/ui/core'
import { IconArrowBackUp } from '../../../../components/ui/icons'
import { headerHeight } from '../../../../framework/layout/measures'
import { setupTexts as texts } from '../setup-texts'

interface SaveBarProps {
  isChanged: boolean
  isSaving: boolean
  canUndo: boolean
  onUndo: () => void
  onSave: () => void
}

/** What is done with the arrangement; in reach however far the page is scrolled. */
export const SaveBar = ({ isChanged, isSaving, canUndo, onUndo, onSave }: SaveBarProps) => (
  <Box
    component="form"
    onSubmit={(event) => {
      event.preventDefault()
      onSave()
    }}
    sx={(theme) => ({
      position: 'sticky',
      top: headerHeight,
      zIndex: 2,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 8,
      padding: '8px 0',
      background: theme.colorScheme === 'dark' ? theme.colors.dark[8] : theme.colors.gray[0],
      'button[type=submit]': { height: 40 },
    })}
  >
    <Text role="status" size="sm" weight={600} sx={{ minHeight: 20 }}>
      {isChanged && texts.unsaved}
    </Text>
    <Group spacing={8} noWrap>
      <Button
        variant="default"
        h={40}
        px="sm"
        leftIcon={<IconArrowBackUp size={16} aria-hidden />}
        aria-disabled={!canUndo}
        onClick={onUndo}
        sx={(theme) => ({
          '&[aria-disabled=true]': {
            cursor: 'not-allowed',
            color: theme.colorScheme === 'dark' ? theme.colors.dark[2] : theme.colors.gray[6],
          },
        })}
      >
        {texts.undo}
      </Button>
      <SaveButton isChanged={isChanged} isSaving={isSaving}>
        {isSaving ? texts.saving : texts.save}
      </SaveButton>
    </Group>
  </Box>
)
