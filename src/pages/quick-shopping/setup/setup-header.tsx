import { Link } from 'react-router'
import { Hint } from '../../../components/hint'
import { SaveButton } from '../../../components/save-button'
import { Anchor, Button, Group, Text, Title, type Sx } from '../../../components/ui/core'
import { IconArrowBackUp, IconEye, IconRefresh } from '../../../components/ui/icons'
import { headerHeight } from '../../../framework/layout/measures'
import { PageBar, PageButtons } from '../../../framework/layout/page-bar'
import { staysOnLowScreen } from '../../../framework/layout/page-styles'
import { quickShoppingTexts } from '../quick-shopping-texts'
import { setupTexts as texts } from './setup-texts'

/** Viewports with the buttons beside the title; narrower ones have them on a line below. */
const wide = '@media (min-width: 77em)'
const phone = '@media (max-width: 36em)'

/** Height of the title line where it is separate, and the part of it that stays visible above the buttons, px. */
const titleHeight = 40
const titleRest = 6

/** In the two-line layout the title line scrolls under the page header. */
const barSx: Sx = (theme) => ({
  top: headerHeight - titleHeight + titleRest,
  gap: '0 12px',
  padding: '0 0 8px',
  border: 0,
  borderRadius: 0,
  boxShadow: 'none',
  background: theme.colorScheme === 'dark' ? theme.colors.dark[8] : theme.colors.gray[0],
  [phone]: { padding: '0 0 8px' },
  [wide]: { top: headerHeight, flexWrap: 'nowrap', padding: '8px 0', margin: '-8px 0' },
  ...staysOnLowScreen,
})

const buttonsSx: Sx = (theme) => ({
  gap: 8,
  flexBasis: '100%',
  '& > a, & > button': { height: 40, paddingInline: 14 },
  '& > [aria-disabled=true]:not([type=submit])': {
    cursor: 'not-allowed',
    color: theme.colorScheme === 'dark' ? theme.colors.dark[2] : theme.colors.gray[6],
  },
  [wide]: { flexBasis: 'auto', flex: 'none' },
  [phone]: {
    gap: 6,
    '& > a, & > button': { paddingInline: 6, fontSize: 13 },
    // Four labels fit side by side, but only without icons.
    '& .mantine-Button-leftIcon': { display: 'none' },
  },
})

interface SetupHeaderProps {
  /** False when the menu is empty. */
  canArrange: boolean
  isChanged: boolean
  /** Dirty, or in the default order, which was never saved. */
  canSave: boolean
  isSaving: boolean
  isResetting: boolean
  canUndo: boolean
  onReset: () => void
  onUndo: () => void
  onSave: () => void
}

/** Title and buttons of the arrangement (contract 2.8). */
export const SetupHeader = (props: SetupHeaderProps) => {
  const { canArrange, isChanged, canSave, isSaving, isResetting, canUndo, onReset, onUndo, onSave } = props
  return (
    <>
      <PageBar
        component="form"
        isStuck
        sx={barSx}
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <Title order={1} size="h2" lh={`${titleHeight}px`}>
          {texts.title}
        </Title>
        <Text role="status" size="sm" weight={600} ml="auto" sx={{ whiteSpace: 'nowrap' }}>
          {isChanged ? texts.unsaved : canSave && texts.defaultOrder}
        </Text>
        <PageButtons sx={buttonsSx}>
          <Button component={Link} to="/quick-shopping-view" variant="default" leftIcon={<IconEye size={16} aria-hidden />}>
            {texts.viewMenu}
          </Button>
          {canArrange && (
            <>
              <Button variant="default" leftIcon={<IconRefresh size={16} aria-hidden />} loading={isResetting} onClick={onReset}>
                {texts.reset}
              </Button>
              <Button
                variant="default"
                leftIcon={<IconArrowBackUp size={16} aria-hidden />}
                aria-disabled={!canUndo}
                onClick={onUndo}
              >
                {texts.undo}
              </Button>
              <SaveButton isChanged={canSave} isSaving={isSaving}>
                {isSaving ? texts.saving : texts.save}
              </SaveButton>
            </>
          )}
        </PageButtons>
      </PageBar>
      <Group spacing={20} sx={{ rowGap: 0, [phone]: { '& > div': { fontSize: 12 } } }}>
        <Hint>{texts.subtitle}</Hint>
        <Anchor component={Link} to="/price-lists" size="sm" lh="40px">
          {quickShoppingTexts.makePriceList}
        </Anchor>
      </Group>
    </>
  )
}
