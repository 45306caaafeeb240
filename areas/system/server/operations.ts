import {
  changePwd,
  checkCode,
  checkPhone,
  confirmAuthenticator,
  register,
  removeAuthenticator,
  resetPassword,
  sendCode,
  startAuthenticator,
} from '#platform/contract/calls/account.ts'
import {
  deletionCode,
  deletionStatus,
  requestDeletion,
  withdrawDeletion,
} from '#platform/contract/calls/account-deletion.ts'
import { ipCountry } from '#platform/contract/calls/country.ts'
import { scanInfo } from '#platform/contract/calls/device.ts'
import { acceptInvitation, readInvitation } from '#platform/contract/calls/invitation.ts'
import {
  passkeyRegister,
  passkeyRegisterOptions,
  passkeyRemove,
  passkeySignIn,
  passkeySignInOptions,
  passkeys,
} from '#platform/contract/calls/passkeys.ts'
import {
  profile,
  removeView,
  savedViews,
  saveUserSettings,
  saveView,
  updateProfile,
} from '#platform/contract/calls/profile.ts'
import { proveByPasskey, proveByPassword, provePasskeyOptions } from '#platform/contract/calls/proof.ts'
import {
  getUserSites,
  menuPages,
  pageTitle,
  revokeSessions,
  searchWords,
  userDetail,
  userSessions,
} from '#platform/contract/calls/session.ts'
import { shopNames } from '#platform/contract/calls/shop-names.ts'
import { signIn, signOut } from '#platform/contract/calls/sign-in.ts'
import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import { infoChangeAuth } from '../contract/change-request.ts'
import { fixedGrants } from '../contract/grant.ts'
import { enterMerchant } from '../contract/merchant.ts'
import { getMerchantDetails, saveMerchantDetails } from '../contract/merchant-details.ts'
import { mySites, setDefaultSite } from '../contract/my-sites.ts'
import { shopLanguageAction, shopLanguages } from '../contract/shop-language.ts'
import { getShopSettings, saveShopSettings } from '../contract/shop-settings.ts'
import { activateSpot, generateSpotCodes } from '../contract/spot.ts'
import {
  blockUsers,
  inviteUser,
  proposeUserName,
  removeUserAuthenticator,
  setUserPassword,
  untouchableUsers,
} from '../contract/user.ts'
import { controlledPages } from '../contract/user-type.ts'
import {
  askForDeletion,
  getDeletionState,
  sendDeletionCode,
  withdrawDeletionRequest,
} from './account/account-deletion.ts'
import {
  beginAuthenticator,
  dropAuthenticator,
  dropUserAuthenticator,
  finishAuthenticator,
} from './account/authenticator.ts'
import { listFixedGrants } from './account/fixed-grants.ts'
import { readOpenInvitation, sendInvitation, takeInvitation } from './account/invitations.ts'
import { addPasskey, listPasskeys, removePasskey, startPasskey, startPasskeySignIn } from './account/passkeys.ts'
import { changeOwnPassword, changeUserPassword, resetByPhone } from './account/passwords.ts'
import { checkPhoneCode, checkPhoneNumber, sendPhoneCode } from './account/phone-codes.ts'
import { proposeFreeName } from './account/propose-user-name.ts'
import { registerUser } from './account/register.ts'
import { listUntouchable, setBlocked } from './account/users.ts'
import { authoriseChange } from './change-requests.ts'
import { countryOfAddress } from './country/calling-code.ts'
import { goOnWithin } from './enter-merchant.ts'
import { levelOperations } from './levels/level-operations.ts'
import { lotSetOperations } from './lot-sets/lot-set-operations.ts'
import { listControlledPages } from './menu/controlled-pages.ts'
import { menuOfUser } from './menu/menu-pages.ts'
import { findPageTitle } from './menu/page-title.ts'
import { findSearchWords } from './menu/search-words.ts'
import { keepMerchantDetails, readMerchantDetails } from './merchants/merchant-details.ts'
import { endOwnSessions, endThisSession, listOwnSessions } from './profile/own-sessions.ts'
import { changeProfile, detailOfUser, readProfile } from './profile/profile.ts'
import { dropView, keepView, readViews } from './profile/saved-views.ts'
import { mergeSettings } from './profile/user-settings.ts'
import { proveWithPasskey, proveWithPassword, startPasskeyProof } from './proof/prove-again.ts'
import { signInByPasskey } from './sign-in/passkey-sign-in.ts'
import { signInByPassword } from './sign-in/sign-in.ts'
import { listLanguageSyncs } from './sites/language-sync.ts'
import { chooseDefaultSite, listMySites } from './sites/my-sites.ts'
import { changeShopLanguage, listShopLanguages } from './sites/shop-languages.ts'
import { listShopNames } from './sites/shop-names.ts'
import { keepShopSettings, readShopSettings } from './sites/shop-settings.ts'
import { sitesOfUser } from './sites/user-sites.ts'
import { portInfo } from './spots/scan-info.ts'
import { activate, makeSpotCodes } from './spots/spot-codes.ts'

const signingIn: readonly ServedOperation[] = [
  handle(signIn, signInByPassword),
  handle(signOut, endThisSession),
  handle(passkeySignInOptions, startPasskeySignIn),
  handle(passkeySignIn, signInByPasskey),
  handle(register, registerUser),
  handle(sendCode, sendPhoneCode),
  handle(checkCode, checkPhoneCode),
  handle(checkPhone, checkPhoneNumber),
  handle(resetPassword, resetByPhone),
  handle(readInvitation, readOpenInvitation),
  handle(acceptInvitation, takeInvitation),
  handle(ipCountry, countryOfAddress),
  handle(scanInfo, portInfo),
]

const oneself: readonly ServedOperation[] = [
  handle(userDetail, detailOfUser),
  handle(menuPages, menuOfUser),
  handle(pageTitle, findPageTitle),
  handle(searchWords, findSearchWords),
  handle(getUserSites, sitesOfUser),
  handle(shopNames, listShopNames),
  handle(profile, readProfile),
  handle(updateProfile, changeProfile),
  handle(changePwd, changeOwnPassword),
  handle(userSessions, listOwnSessions),
  handle(revokeSessions, endOwnSessions),
  handle(proveByPassword, proveWithPassword),
  handle(provePasskeyOptions, startPasskeyProof),
  handle(proveByPasskey, proveWithPasskey),
  handle(startAuthenticator, beginAuthenticator),
  handle(confirmAuthenticator, finishAuthenticator),
  handle(removeAuthenticator, dropAuthenticator),
  handle(passkeys, listPasskeys),
  handle(passkeyRegisterOptions, startPasskey),
  handle(passkeyRegister, addPasskey),
  handle(passkeyRemove, removePasskey),
  handle(saveUserSettings, (ctx, { settings }) => mergeSettings(ctx, settings)),
  handle(savedViews, readViews),
  handle(saveView, keepView),
  handle(removeView, dropView),
]

const publicPages: readonly ServedOperation[] = [
  handle(deletionCode, sendDeletionCode),
  handle(deletionStatus, getDeletionState),
  handle(requestDeletion, askForDeletion),
  handle(withdrawDeletion, withdrawDeletionRequest),
]

const administration: readonly ServedOperation[] = [
  handle(inviteUser, sendInvitation),
  handle(proposeUserName, proposeFreeName),
  handle(setUserPassword, changeUserPassword),
  handle(removeUserAuthenticator, dropUserAuthenticator),
  handle(blockUsers, setBlocked),
  handle(untouchableUsers, listUntouchable),
  handle(fixedGrants, listFixedGrants),
  handle(controlledPages, listControlledPages),
  handle(infoChangeAuth, authoriseChange),
  handle(enterMerchant, goOnWithin),
  handle(getMerchantDetails, readMerchantDetails),
  handle(saveMerchantDetails, keepMerchantDetails),
  handle(generateSpotCodes, makeSpotCodes),
  handle(activateSpot, activate),
]

const shops: readonly ServedOperation[] = [
  handle(mySites, listMySites),
  handle(setDefaultSite, chooseDefaultSite),
  handle(getShopSettings, readShopSettings),
  handle(saveShopSettings, keepShopSettings),
  handle(shopLanguages, listShopLanguages),
  handle(shopLanguageAction, changeShopLanguage),
  listLanguageSyncs,
]

export const operations: readonly ServedOperation[] = [
  ...signingIn,
  ...oneself,
  ...publicPages,
  ...administration,
  ...shops,
  ...lotSetOperations,
  ...levelOperations,
]
