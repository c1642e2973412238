// What other parts of the server use of this module; they import nothing else of it.
export { storeRoutes } from './routes'
export { changeSetting, readSetting, updatedAtOf, writeSetting } from './settings-repository'
export { linkOriginOf, originOf, publicAddressOf } from './store-origin'
export { pictureAnswer, pictureOf } from './store-picture'
export { currentProfile, storeFace, storeNameOf, type StoreFace } from './store-profile'
