import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { SECOND_MS } from '#platform/durations.ts';
import { ERROR_STATUS, type ErrorCode } from '#platform/http/errors.ts';
import type { Language } from '#platform/text/language.ts';
import { fromNow } from '#tests/support/times.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';
import { ApiError } from '#ui/api/api-error.ts';

import { OtpForm } from './code-forms.tsx';

const [auth, errors] = [wordsOf('auth'), wordsOf('errors')];

async function openForm({ wait = 180, language = 'en' as Language } = {}) {
  const [verify, resend, leave] = [vi.fn<(otp: string) => Promise<void>>(), vi.fn<() => Promise<void>>(), vi.fn()];
  const code = { email: 'nour@example.com', resendAt: fromNow(wait * SECOND_MS).getTime() };
  const { screen } = await open(<OtpForm code={code} onVerify={verify} onResend={resend} onLeave={leave} />, {
    language,
  });
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const boxes = screen.getByRole('group', { name: wordsOf('auth', language).otpTitle }).getByRole('textbox');
  await expect.element(boxes.first()).toHaveFocus();
  const digits = () => boxes.elements().map((box) => (box as HTMLInputElement).value);
  return { screen, boxes, digits, verify, resend, leave, submit: button(auth.verifyOtp), again: button(/Resend OTP/) };
}

const refusal = (code: ErrorCode) =>
  new ApiError(ERROR_STATUS[code], { errorCode: code, errorMessage: errors[code as keyof typeof errors] });

test('says which address the code was sent to', async () => {
  const { screen } = await openForm();
  await expect.element(screen.getByText('nour@example.com')).toBeVisible();
});

test('each digit moves the focus to the next box, other letters are ignored, Backspace returns', async () => {
  const { boxes, digits } = await openForm();
  await userEvent.keyboard('1a2');
  await expect.element(boxes.nth(2)).toHaveFocus();
  expect(digits()).toEqual(['1', '2', '', '', '', '']);
  await userEvent.keyboard('{Backspace}');
  await expect.element(boxes.nth(1)).toHaveFocus();
});

test.for(['123456', ' 123-456 ', '١٢٣٤٥٦'])('the pasted code “%s” fills all boxes', async (pasted) => {
  const { boxes, digits, submit, verify } = await openForm();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', pasted);
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  boxes.first().element().dispatchEvent(paste);
  await expect.poll(digits).toEqual(['1', '2', '3', '4', '5', '6']);
  await submit.click();
  expect(verify).toHaveBeenCalledExactlyOnceWith('123456');
});

test('an incomplete code is not sent, and marks its empty boxes', async () => {
  const { screen, boxes, submit, verify } = await openForm();
  await userEvent.keyboard('12');
  await submit.click();
  await expect.element(screen.getByText(errors.otpIncorrect)).toBeVisible();
  const marks = boxes.elements().map((box) => box.getAttribute('aria-invalid') === 'true');
  expect(marks).toEqual([false, false, true, true, true, true]);
  await expect.element(boxes.nth(2)).toHaveFocus();
  expect(verify).not.toHaveBeenCalled();
});

test('a wrong code is reported until another digit is typed', async () => {
  const { screen, boxes, verify } = await openForm();
  verify.mockRejectedValue(refusal('INVALID_OTP'));
  await userEvent.keyboard('123456{Enter}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.INVALID_OTP);
  await expect.element(boxes.last()).toBeInvalid();
  await userEvent.keyboard('{Backspace}');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(boxes.last()).toBeValid();
});

test('a code is sent once, however often Verify is pressed', async () => {
  const { submit, verify } = await openForm();
  const sent = Promise.withResolvers<void>();
  verify.mockReturnValue(sent.promise);
  await userEvent.keyboard('123456');
  await submit.click();
  await expect.element(submit).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(verify).toHaveBeenCalledTimes(1);
  sent.resolve();
  await expect.element(submit).toBeEnabled();
});

test('Resend counts down the 180 seconds, then sends the code', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { again, resend } = await openForm();
  await expect.element(again).toBeDisabled();
  await expect.element(again).toMatchTextContent('3:00');
  vi.advanceTimersByTime(121_000);
  await expect.element(again).toMatchTextContent('0:59');
  vi.advanceTimersByTime(59_000);
  await expect.element(again).toMatchTextContent(/^Resend OTP$/);
  await again.click();
  expect(resend).toHaveBeenCalledTimes(1);
});

test('Resend waits no longer once the code has expired, and removes the error', async () => {
  const { screen, again, verify, resend } = await openForm();
  verify.mockRejectedValue(refusal('OTP_EXPIRED'));
  await userEvent.keyboard('123456{Enter}');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.OTP_EXPIRED);
  const sent = Promise.withResolvers<void>();
  resend.mockReturnValue(sent.promise);
  await again.click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(again).toBeDisabled();
  sent.resolve();
  await expect.element(again).toMatchTextContent(/\d:\d\d/);
});

test('a refused Resend is reported', async () => {
  const { screen, again, resend } = await openForm({ wait: 0 });
  resend.mockRejectedValue(refusal('TOO_MANY_REQUESTS'));
  await again.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(errors.TOO_MANY_REQUESTS);
});

test('Back leaves without verifying', async () => {
  const { screen, leave, verify } = await openForm();
  await screen.getByRole('button', { name: auth.otherDetails }).click();
  expect(leave).toHaveBeenCalledTimes(1);
  expect(verify).not.toHaveBeenCalled();
});

test('the boxes run from left to right in Arabic, too', async () => {
  const { boxes } = await openForm({ language: 'ar' });
  const starts = boxes.elements().map((box) => box.getBoundingClientRect().left);
  expect(starts).toEqual(starts.toSorted((one, next) => one - next));
});
