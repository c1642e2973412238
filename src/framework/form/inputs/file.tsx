import type { BaseRecord } from '@refinedev/core'
import { useFileAddress } from '../../../components/file-host'
import { Anchor, Button, FileInput, Group, Stack } from '../../../components/ui/core'
import { ImageCell } from '../../cells/image-cell'
import type { FormValues } from '../../declaration/endpoint'
import type { Field } from '../../declaration/field'
import { screenTexts } from '../../declaration/texts'
import { formTexts } from '../form-texts'
import { acceptedTypes } from '../form-errors'
import type { InputForm } from '../record-form'

interface FileFieldProps {
  /** Props that all declared inputs share. */
  common: { name: string; label: string; error: string | undefined }
  form: InputForm<FormValues>
  field: Field<BaseRecord> & { kind: 'file' }
}

/**
 * A file to upload. Its value is the URL of the stored file, until another one is chosen or, in a nullable field, the stored
 * one is removed ('').
 */
export const FileField = ({ common, form, field: { name, label, accept, nullable, help } }: FileFieldProps) => {
  const value = form.values[name]
  const address = useFileAddress()
  const isRemoved = value === ''
  const stored = typeof value === 'string' && !isRemoved ? value : undefined
  // Mantine's type of the input lacks this prop.
  const hint = { placeholder: stored === undefined ? formTexts.chooseFile : formTexts.chooseOtherFile }
  return (
    <Stack spacing={6}>
      <FileInput
        {...common}
        {...hint}
        value={value instanceof File ? value : null}
        description={isRemoved ? formTexts.fileRemoved : help}
        accept={acceptedTypes(accept).join(',')}
        clearable
        clearButtonLabel={formTexts.clearFile(label)}
        // Without a new file the field is pristine again.
        onChange={(file: File | null) => form.set({ [name]: file ?? undefined })}
      />
      {typeof value === 'string' && (
        <Group spacing="sm">
          {stored !== undefined &&
            (accept.startsWith('image/') ? (
              <ImageCell src={stored} alt={formTexts.currentFile(label)} />
            ) : (
              <Anchor href={address(stored)} target="_blank" rel="noopener" size="sm">
                {`${formTexts.currentFile(label)} ${screenTexts.newTab}`}
              </Anchor>
            ))}
          {nullable && (
            <Button variant="default" size="xs" onClick={() => form.set({ [name]: isRemoved ? undefined : '' })}>
              {isRemoved ? formTexts.keepFile(label) : formTexts.removeFile(label)}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}
