import { OTPField } from '@base-ui/react/otp-field';
import { useId } from 'react';

import { toAsciiDigits } from '#platform/text/fold.ts';

const LENGTH = 6;

interface OtpFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Marks the boxes; of an incomplete code the empty ones. */
  isInvalid: boolean;
  /** The label of the nth box, from 1. */
  labelOf: (position: number) => string;
}

/** Six one-digit boxes, left to right, the first one focused. Pasting fills all of them; accepts Arabic digits. */
export function OtpField({ value, onChange, isInvalid, labelOf }: OtpFieldProps) {
  const id = useId();
  return (
    <div dir="ltr">
      {/* Base UI names the first box by a label only. */}
      <label htmlFor={id} className="sr-only">
        {labelOf(1)}
      </label>
      <OTPField.Root
        id={id}
        length={LENGTH}
        value={value}
        onValueChange={onChange}
        validationType="none"
        inputMode="numeric"
        normalizeValue={(text) => toAsciiDigits(text).replace(/\D/g, '')}
        className="flex justify-center gap-2"
      >
        {Array.from({ length: LENGTH }, (_, at) => (
          <OTPField.Input
            key={at}
            ref={at === 0 ? focus : undefined}
            aria-label={at > 0 ? labelOf(at + 1) : undefined}
            aria-invalid={(isInvalid && (value.length === LENGTH || at >= value.length)) || undefined}
            className="field size-12 px-0 text-center text-h3"
          />
        ))}
      </OTPField.Root>
    </div>
  );
}

const focus = (box: HTMLInputElement | null): void => box?.focus();
