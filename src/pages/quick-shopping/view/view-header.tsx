import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../../../components/section'
import { thumbs } from '../../../components/thumbs'
import { Badge, Button, createStyles, Group, Stack, Text } from '../../../components/ui/core'
import { IconEdit, IconSettings, IconTable } from '../../../components/ui/icons'
import { headerHeight } from '../../../framework/layout/measures'
import { staysOnLowScreen, useCover } from '../../../framework/layout/page-styles'
import { viewTexts as texts } from './view-texts'

const phone = '@media (max-width: 48em)'

/** Styles of the bar above the menu; in edit mode it is sticky. */
const useHeaderStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  return {
    bar: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '6px 16px',
      minHeight: 48,
      '@media print': { display: 'none' },
    },
    stuck: {
      position: 'sticky',
      zIndex: 2,
      top: headerHeight,
      padding: '8px 16px',
      border: `1px solid ${isDark ? theme.colors.dark[4] : theme.colors.gray[3]}`,
      borderRadius: theme.fn.radius('md'),
      background: isDark ? theme.colors.dark[7] : theme.white,
      boxShadow: theme.shadows.sm,
      [phone]: { padding: '8px 12px' },
      ...staysOnLowScreen,
    },
    state: { outline: 'none' },
    buttons: {
      [thumbs]: { '& > *': { minHeight: 40 } },
      [phone]: { flexGrow: 1, '& > *': { flexGrow: 1, paddingInline: 10 } },
    },
  }
})

interface ViewHeaderProps {
  /** A custom arrangement is saved. */
  isCustom: boolean
  /** The saved order is loaded, and the menu is not empty. */
  canEdit: boolean
  isEditing: boolean
  isChanged: boolean
  isSaving: boolean
  onEdit: () => void
  onCancel: () => void
  onSave: () => void
}

const stateOf = ({ isEditing, isCustom }: ViewHeaderProps): string => {
  if (isEditing) return texts.editMode
  return isCustom ? texts.custom : texts.defaultOrder
}

const idle = (isIdle: boolean) => (isIdle ? { 'aria-disabled': true, 'data-disabled': true } : {})

/** Title, state of the arrangement, and buttons (contract 2.8). */
export const ViewHeader = (props: ViewHeaderProps) => {
  const { isCustom, canEdit, isEditing, isChanged, isSaving, onEdit, onCancel, onSave } = props
  const { classes, cx } = useHeaderStyles()
  const state = useRef<HTMLParagraphElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const bar = useCover('--top-bar', isEditing)

  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    // The pressed button is unmounted; the focus moves to its replacement, so that Tab continues from there.
    const next = isEditing ? state.current : editButton.current
    next?.focus({ preventScroll: true })
  }, [isEditing])

  return (
    <>
      <PageTitle title={texts.title} subtitle={isEditing ? texts.editHint : texts.subtitle} />
      <div ref={bar} className={cx(classes.bar, { [classes.stuck]: isEditing })} data-clear-of-toasts={isEditing || undefined}>
        <Stack spacing={0}>
          <Group spacing="xs">
            <Text ref={state} tabIndex={-1} weight={600} className={classes.state}>
              {stateOf(props)}
            </Text>
            {isEditing && <Badge color="orange">{texts.editingBadge}</Badge>}
            {isCustom && !isEditing && <Badge color="green">{texts.savedBadge}</Badge>}
          </Group>
          <Text size="sm" role="status">
            {isSaving ? texts.saving : isChanged ? texts.unsaved : ''}
          </Text>
        </Stack>
        {isEditing ? (
          <Group spacing="xs" className={classes.buttons}>
            <Button variant="default" {...idle(isSaving)} onClick={() => !isSaving && onCancel()}>
              {texts.cancel}
            </Button>
            <Button
              loading={isSaving}
              // Ignores the second click of a double click on Edit Menu, which was in the same place.
              onClick={({ detail }) => detail < 2 && onSave()}
            >
              {texts.save}
            </Button>
          </Group>
        ) : (
          <Group spacing="xs" className={classes.buttons}>
            <Button component={Link} to="/quick-shopping-table" variant="default" leftIcon={<IconTable size={18} aria-hidden />}>
              {texts.tableView}
            </Button>
            <Button component={Link} to="/quick-shopping" variant="default" leftIcon={<IconSettings size={18} aria-hidden />}>
              {texts.setup}
            </Button>
            {canEdit && (
              <Button ref={editButton} leftIcon={<IconEdit size={18} aria-hidden />} onClick={onEdit}>
                {texts.edit}
              </Button>
            )}
          </Group>
        )}
      </div>
    </>
  )
}
