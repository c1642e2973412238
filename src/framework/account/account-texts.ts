/** Texts of one's own account: password, two-step sign-in and devices. */
export const accountTexts = {
  done: 'Done',
  password: {
    title: 'Password',
    about: 'At least 8 characters. You stay signed in here and are signed out everywhere else.',
    submit: 'Change password',
  },
  sound: {
    title: 'New orders, payments and queries',
    label: 'Play a sound on this device when something new comes in',
  },
  factor: {
    title: 'Two-step sign-in',
    off:
      'Off. When it is on, you sign in with your password and a code from an app on your phone. Nobody can then sign in with your ' +
      'password alone.',
    on: (codes: number): string =>
      codes === 0
        ? 'On. You have no recovery codes left. Make new ones, so that you can sign in without your phone.'
        : `On. You have ${codes} recovery ${codes === 1 ? 'code' : 'codes'} left.`,
    setUp: 'Set up',
    setUpFailed: 'Two-step sign-in could not be set up.',
    scan:
      'Scan this picture with an authenticator app, such as Google Authenticator or Aegis, or type the key into the app. Then ' +
      'enter the code that the app shows, and your password.',
    picture: 'QR code for the authenticator app',
    key: 'Key',
    turnOn: 'Turn on',
    turnOnFailed: 'Two-step sign-in could not be turned on.',
    turnedOn: 'Two-step sign-in is on.',
    turnOff: 'Turn off',
    turnOffAbout:
      'You will sign in with your password only. Your recovery codes will no longer work. Enter a code from the app, or a ' +
      'recovery code, and your password.',
    turnOffFailed: 'Two-step sign-in could not be turned off.',
    turnedOff: 'Two-step sign-in is off.',
    newCodes: 'Make new recovery codes',
    newCodesAbout:
      'The recovery codes that you have now will no longer work. Enter a code from the app, or one of them, and your password.',
    newCodesFailed: 'New recovery codes could not be made.',
    newCodesMade: 'You have new recovery codes.',
    cancel: 'Cancel',
    loadFailed: 'Could not find out whether two-step sign-in is on.',
    codes: 'Recovery codes',
    keep:
      'If you lose your phone, sign in with one of these codes instead of the code from the app. Each code works once. Save them ' +
      'now: they are not shown again.',
    copy: 'Copy',
    download: 'Download',
    print: 'Print',
    kept: 'I have saved them',
    file: 'recovery-codes.txt',
    fileTitle: (store: string): string => `Recovery codes for ${store}`,
  },
  devices: {
    title: 'Where you are signed in',
    loadFailed: 'The list of devices could not be loaded.',
    none: 'Not signed in anywhere.',
    thisOne: 'This device',
    unknown: (ip: string): string => `Browser at ${ip}`,
    /** @param age 'now' or '2 h' */
    used: (age: string): string => (age === 'now' ? 'In use now' : `Used ${age} ago`),
    since: (time: string): string => `signed in ${time}`,
    end: 'Sign out',
    endNamed: (device: string): string => `Sign out ${device}`,
    endFailed: 'That device could not be signed out.',
    ended: 'Signed out on that device.',
    endOthers: 'Sign out everywhere else',
    endOthersFailed: 'The other devices could not be signed out.',
    othersEnded: 'Signed out everywhere else.',
  },
} as const
