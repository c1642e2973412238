import { type ReactNode, useState } from 'react'
import { QueryFailed } from '../../components/errors/load-failed'
import { LoadingText } from '../../components/loading-text'
import { PageTitle } from '../../components/section'
import { touchScreen } from '../../components/touch-screen'
import { SimpleGrid, Skeleton, Stack, Text, Button, Paper } from '../../components/ui/core'
import type { StorePicture } from '../../domain/store/store-settings'
import { useRead } from '../../framework/calls/use-read'
import type { Reading } from '../../framework/calls/use-reading'
import { type Endpoint, type NoVariables, noVariables } from '../../framework/declaration/endpoint'
import { useMay } from '../../framework/registry/rights'
import { storeLogo } from '../../framework/layout/store-logo-endpoint'
import { useCapabilities } from '../../framework/state/use-capabilities'
import { HistorySection } from '../../framework/history/history-section'
import { publicAddressFailure, readPublicAddress, type ReadAddress } from '../../framework/state/public-address-endpoint'
import {
  readBackupSettings,
  readInvoiceSettings,
  readOrderRules,
  readProductRules,
  readSettings,
  readStoreProfile,
  settingsFailures,
} from '../../providers/envelopes/store-settings'
import { useSession, useSessionStore } from '../../providers/session/session-context'
import { BackupScheduleSection, KeptBackupsSection } from './backups/backup-sections'
import { callsTexts } from './calls/calls-texts'
import { readPackaging } from './calls/packaging-calls'
import { logoCalls } from './calls/picture-calls'
import { CustomerSection } from './customer/customer-section'
import { PackagingSection } from './packaging/packaging-section'
import { PictureSection } from './pictures/picture-section'
import { picturesTexts } from './pictures/pictures-texts'
import { QrCodeSection } from './pictures/qr/qr-code-section'
import { usePicture, usePictureReader } from './pictures/use-picture'
import {
  ContactSection,
  InvoiceElsewhere,
  InvoiceSection,
  OrderRulesSection,
  OrderSection,
  ProductRulesSection,
  ProfileSection,
} from './sections/settings-sections'
import { storeSettingsTexts } from './store-settings-texts'
import { publicAddress, publicOrigin } from '../../domain/store/public-address'
import { useCall } from '../../framework/calls/use-call'
import { TextField } from '../../framework/form/inputs/text'
import { savePublicAddress } from './calls/settings-calls'
import { FormSection, useSettingsForm } from './form/form-section'

const { publicAddress: addressTexts } = storeSettingsTexts

/** Help text that explains what links begin with while nothing is typed. */
const addressHelp = (typed: string): string => {
  if (typed.trim() !== '') return addressTexts.help
  const inBrowser = publicOrigin(window.location.origin)
  return `${addressTexts.help} ${inBrowser === undefined ? addressTexts.none : addressTexts.inBrowser(inBrowser)}`
}

/** Address with which links to customers begin (docs/decisions/0075). */
const PublicAddressSection = ({ settings }: { settings: ReadAddress }) => {
  const { call } = useCall(savePublicAddress)
  const { form, bind } = useSettingsForm(publicAddress, {
    name: addressTexts.title,
    saved: settings,
    from: readPublicAddress,
    save: call,
  })

  return (
    <FormSection title={addressTexts.title} saveLabel={addressTexts.save} form={form}>
      <TextField
        {...bind('publicAddress')}
        help={addressHelp(form.values.publicAddress)}
        placeholder="https://shop.example.in"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormSection>
  )
}

const { login: texts } = storeSettingsTexts

/** Shown in place of the settings without a session (contract 2.10, 6). */
const LoginPrompt = () => {
  const session = useSessionStore()
  const goToLogin = () => {
    session.clear()
    // A full page load discards all state of the broken session; the login then returns to this page.
    window.location.assign(`/login?to=${encodeURIComponent(window.location.pathname)}`)
  }
  return (
    <Paper withBorder p="lg">
      <Stack align="flex-start">
        <Text>{texts.text}</Text>
        <Button onClick={goToLogin}>{texts.button}</Button>
      </Stack>
    </Paper>
  )
}

interface LoadedPartProps<Result> {
  query: Reading<Result>
  /** Error message when loading fails. */
  failure: string
  /** Height of the skeleton, px. */
  height: number
  /** Waits for another request. Once shown the part stays mounted, because the user may have typed into it. */
  isHeld?: boolean
  children: (data: Result) => ReactNode
}

/** Status code of a backend without the endpoint. */
const noSuchCall = 404

/** An addition that is read, and whether the backend is known to lack it. */
interface Optional<Result> {
  query: Reading<Result | null>
  isAbsent: boolean
}

const useOptional = <Result,>(endpoint: Endpoint<NoVariables, Result | null>): Optional<Result> => {
  const query = useRead(endpoint, noVariables)
  const { has, isAnswered } = useCapabilities(true)
  const { data, error } = query
  const isRefused = data === null || (data === undefined && error?.statusCode === noSuchCall)
  return { query, isAbsent: isRefused || (isAnswered && !has(endpoint.needs)) }
}

/** A part of the page that needs a response: skeleton, content or error. */
const LoadedPart = <Result,>({ query, failure, height, isHeld = false, children }: LoadedPartProps<Result>) => {
  const { data, error } = query
  const [wasShown, setShown] = useState(false)
  const isShown = data !== undefined && (wasShown || !isHeld)
  if (isShown !== wasShown) setShown(isShown)
  if (isShown) return <>{children(data)}</>
  if (!error) return <Skeleton height={height} radius="md" />
  return <QueryFailed text={failure} query={query} />
}

type OptionalPartProps<Result> = Omit<LoadedPartProps<Result>, 'query'> & Optional<Result>

/** A part of the page that is hidden where the backend does not support it. */
const OptionalPart = <Result,>({ isAbsent, children, ...part }: OptionalPartProps<Result>) =>
  isAbsent ? null : <LoadedPart {...part}>{(data) => data !== null && children(data)}</LoadedPart>

/** The logo in the menu and in the store's documents (contract 2.10). */
const LogoSection = ({ logo }: { logo: StorePicture | null }) => {
  const read = usePictureReader(storeLogo, (stored) => stored)
  const form = usePicture({ name: 'logo', picture: logo, read, calls: logoCalls, texts: picturesTexts.logo })
  return <PictureSection picture={logo} form={form} />
}

const largeEnough = { [touchScreen]: { 'button, input:not([type=checkbox])': { minHeight: 40 } } }

/** The sections; each is loaded and saved independently. */
const Sections = () => {
  const settings = useRead(readSettings, noVariables)
  const logo = useRead(storeLogo, noVariables, { retry: false })
  const packaging = useRead(readPackaging, noVariables)
  const invoice = useOptional(readInvoiceSettings)
  const profile = useOptional(readStoreProfile)
  const address = useOptional(readPublicAddress)
  const orderRules = useOptional(readOrderRules)
  const productRules = useOptional(readProductRules)
  const backup = useOptional(readBackupSettings)
  const mayRemove = useMay('customer-data:delete')
  const { has } = useCapabilities(true)
  const optional = [invoice, profile, address, orderRules, productRules, backup].map(({ query }) => query)
  const isLoading = [settings, logo, packaging, ...optional].some((query) => query.isLoading)
  return (
    <>
      {isLoading && <LoadingText>{storeSettingsTexts.loading}</LoadingText>}
      <OptionalPart {...profile} failure={settingsFailures.profile} height={280}>
        {(data) => <ProfileSection profile={data} />}
      </OptionalPart>
      <OptionalPart {...address} failure={publicAddressFailure} height={190}>
        {(data) => <PublicAddressSection settings={data} />}
      </OptionalPart>
      <LoadedPart query={settings} failure={settingsFailures.settings} height={480}>
        {(data) => (
          <>
            <OrderSection settings={data} />
            <ContactSection settings={data} />
          </>
        )}
      </LoadedPart>
      <SimpleGrid cols={2} spacing="md" breakpoints={[{ maxWidth: 1200, cols: 1 }]} sx={{ alignItems: 'start' }}>
        <LoadedPart query={logo} failure={callsTexts.logo.failure} height={320}>
          {(data) => <LogoSection logo={data} />}
        </LoadedPart>
        {settings.data && <QrCodeSection settings={settings.data} />}
      </SimpleGrid>
      <OptionalPart {...orderRules} failure={settingsFailures.orderRules} height={300}>
        {(data) => <OrderRulesSection rules={data} />}
      </OptionalPart>
      <OptionalPart {...productRules} failure={settingsFailures.productRules} height={220}>
        {(data) => <ProductRulesSection rules={data} />}
      </OptionalPart>
      <LoadedPart query={packaging} failure={callsTexts.packaging.failure} height={360}>
        {(data) => <PackagingSection saved={data} />}
      </LoadedPart>
      {invoice.isAbsent && <InvoiceElsewhere />}
      <OptionalPart {...invoice} failure={settingsFailures.invoice} height={420} isHeld={profile.query.isLoading}>
        {(data) => <InvoiceSection settings={data} addressIsApart={!profile.isAbsent} />}
      </OptionalPart>
      {has('backup') && (
        <>
          <OptionalPart {...backup} failure={settingsFailures.backup} height={260}>
            {(data) => <BackupScheduleSection settings={data} />}
          </OptionalPart>
          <KeptBackupsSection />
        </>
      )}
      {mayRemove && has('customer-data') && <CustomerSection />}
      <HistorySection resource="store-settings" level={2} />
    </>
  )
}

/** The store settings (contract 2.10); requires a session (contract 6). */
const StoreSettingsPage = () => {
  const session = useSession()
  const isSignedIn = session.status === 'authenticated' && session.token !== ''
  return (
    <Stack spacing="md" maw={1080} sx={largeEnough}>
      <PageTitle title={storeSettingsTexts.title} subtitle={storeSettingsTexts.subtitle} />
      {isSignedIn ? <Sections /> : <LoginPrompt />}
    </Stack>
  )
}

export default StoreSettingsPage
