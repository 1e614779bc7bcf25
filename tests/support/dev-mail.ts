interface DevMail {
  to: string;
  text: string;
}

const WITHIN_MS = 10_000;

/** The newest code that was mailed to an address, as soon as it is there. */
export async function readCode(origin: string, email: string): Promise<string> {
  const deadline = Date.now() + WITHIN_MS;
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${origin}/dev/mail.json`)).json()) as DevMail[];
    const code = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code came to ${email}`);
}
