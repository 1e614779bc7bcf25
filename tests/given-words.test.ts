import { expect, test } from 'vitest';

import { readMessages } from '#platform/text/load-messages.server.ts';

/** The texts that the specification gives word for word, by namespace. */
const GIVEN: Record<string, Record<string, string>> = {
  errors: {
    nameRequired: 'Name is required',
    invalidEmail: 'Invalid email',
    emailRequired: 'Email is required',
    phoneRequired: 'Phone number is required',
    phoneInvalid: 'Phone number must be a valid number',
    phoneTooShort: 'Phone number must be at least 7 digits',
    passwordTooShort: 'Password must be at least 6 characters',
    passwordIsEmail: 'Password should not be the same as email',
    confirmPasswordRequired: 'Confirm password is required',
    passwordsDiffer: 'Passwords must match',
    otpIncorrect: 'The OTP you entered is incorrect.',
    INVALID_OTP: 'The OTP you entered is incorrect.',
  },
  auth: {
    otpTitle: 'Enter OTP',
    otpText: 'Enter the verification code sent to your email address :',
    verifyOtp: 'Verify OTP',
    resendOtp: 'Resend OTP',
    passwordUpdated: 'Password updated successfully.',
    passwordFailed: 'Failed to update password.',
  },
  account: {
    tab_active: 'Active',
    tab_waiting: 'Waiting for Approval',
    tab_archived: 'Archived',
    noSavedAds: 'No Saved Ads',
  },
  alerts: { newMessage: 'New Message' },
  list: {
    noAdsFound: 'No Ads Found',
    noAdsFoundText: 'It looks like no ads match your selected category or search criteria.',
  },
  layout: {
    profile: 'Profile',
    myAccount: 'My account',
    paymentHistory: 'Payment history',
    settings: 'Settings',
    postAds: 'Post ads',
    categories: 'Categories',
    aboutUs: 'About us',
    contactUs: 'Contact us',
    faq: 'FAQ',
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
    retry: 'Retry',
    continueToHome: 'Continue to Home',
    errorTitle: 'Oops! Something went wrong.',
    errorText: 'You can try again or contact our support team.',
    chunkFailed: 'Loading chunk {{id}} failed',
    styleFailed: 'Loading CSS chunk {{id}} failed',
    noData: 'No data found',
  },
  post: {
    errorTitle: 'Oops! Something went wrong.',
    errorText: 'You can try again or contact our support team.',
    retry: 'Retry',
    continueToHome: 'Continue to Home',
  },
};

test.each(Object.keys(GIVEN))('the texts that the specification gives are in locales/en/%s.json', (namespace) => {
  expect(readMessages('en', namespace)).toMatchObject(GIVEN[namespace]!);
});
