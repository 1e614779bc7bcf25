import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

import { formatNumber } from '#platform/text/format.ts';
import { textDirection } from '#platform/text/language.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import type { Figure, Interval } from './contract.ts';
import { formatFigure, formatSpan, formatTick } from './format-figure.ts';
import { scaleTicks } from './rules.ts';

const TICK = { fill: 'var(--muted)', fontSize: 12 };

/** Bars from the oldest to the latest point, in the direction of reading. */
export default function FigureChart({ figure, interval }: { figure: Figure; interval: Interval }) {
  const language = useLanguage();
  const direction = textDirection(language);
  const isRtl = direction === 'rtl';
  const { points, currency } = figure;
  const unit = 10 ** (currency?.decimals ?? 0);
  const ticks = scaleTicks(Math.max(0, ...points.map(({ value }) => value / unit))).map((value) => value * unit);
  return (
    // Recharts places text from the left. The axes are mirrored below.
    <ResponsiveContainer dir="ltr" width="100%" height="100%">
      <BarChart data={points} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="from"
          reversed={isRtl}
          tickFormatter={(from: string) => formatTick(from, interval, language)}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          minTickGap={16}
        />
        <YAxis
          orientation={isRtl ? 'right' : 'left'}
          width={44}
          domain={[0, ticks.at(-1)!]} // never empty
          ticks={ticks}
          interval={0}
          tickFormatter={(value: number) => formatNumber(value / unit, language, { notation: 'compact' })}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point: Figure['points'][number] | undefined = payload?.[0]?.payload;
            if (!active || !point) return null;
            return (
              <div dir={direction} className="rounded-xl border border-line bg-card px-3 py-2 text-small shadow-menu">
                <p className="text-muted">{formatSpan(point, interval, language)}</p>
                <p className="font-semibold">
                  <bdi>{formatFigure(point.value, currency, language)}</bdi>
                </p>
              </div>
            );
          }}
        />
        <Bar dataKey="value" fill="var(--ink)" radius={[3, 3, 0, 0]} maxBarSize={28} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
