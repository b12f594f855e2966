"""Cuts the fonts of this folder from the packages of Fontsource. docs/decisions/0006-fonts.md says how to run it."""
import sys
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

packages, out = map(Path, sys.argv[1:3])

# By file name here: file of @fontsource-variable, axes by step (pinned, or lowest and highest), features to keep.
FONTS = {
    'bricolage': (
        'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal',
        [{'opsz': 24, 'wght': (300, 700)}, {'wght': (500, 600)}],
        ['kern'],
    ),
    'newsreader': (
        'newsreader/files/newsreader-latin-opsz-normal',
        [{'opsz': 44, 'wght': (340, 480)}],
        ['kern', 'liga'],
    ),
    'instrument-sans': (
        'instrument-sans/files/instrument-sans-latin-wght-normal',
        [{'wght': (400, 600)}],
        ['kern', 'liga', 'tnum'],
    ),
    'geist-mono': ('geist-mono/files/geist-mono-latin-wght-normal', [{'wght': (400, 600)}], []),
}
# What English needs, and what names need beyond that, which packages/ui/styles/fonts.css repeats.
BASIC = parse_unicodes('20-7E,A0,A9,B7,D7,2013-2014,2018-2019,201C-201D,2022,2026,20AC,2192')
LATIN = set(parse_unicodes('A1-17F')) - set(BASIC)
# Kerning below this fraction of an em is invisible.
LEAST_KERN = 0.006


def trim_kerning(font):
    """Keeps the kerning of the font's default weight for all weights, without invisible kerning."""
    if 'GPOS' not in font:
        return
    least = LEAST_KERN * font['head'].unitsPerEm
    for lookup in font['GPOS'].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, 'ExtSubTable', table)
            if table.LookupType != 2:
                continue
            records = (
                [record for pair_set in table.PairSet for record in pair_set.PairValueRecord]
                if table.Format == 1
                else [record for first in table.Class1Record for record in first.Class2Record]
            )
            for record in records:
                value = record.Value1
                if value is None:
                    continue
                for name in ('XPlaDevice', 'YPlaDevice', 'XAdvDevice', 'YAdvDevice'):
                    if hasattr(value, name):
                        delattr(value, name)
                if abs(getattr(value, 'XAdvance', 0) or 0) < least:
                    value.XAdvance = 0
            if table.Format == 1:
                for pair_set in table.PairSet:
                    pair_set.PairValueRecord = [r for r in pair_set.PairValueRecord if r.Value1 and r.Value1.XAdvance]
            table.ValueFormat1 = 4


def saved(font):
    """Returns the font, saved and read back, as the next step needs it."""
    file = BytesIO()
    font.flavor = None
    font.save(file)
    file.seek(0)
    return TTFont(file)


for name, (source, steps, features) in FONTS.items():
    for part, letters in (('basic', BASIC), ('latin', LATIN)):
        font = TTFont(packages / f'{source}.woff2')
        for axes in steps:
            instantiateVariableFont(font, axes, inplace=True)
            font = saved(font)
        options = Options(flavor='woff2', layout_features=features, hinting=True, notdef_outline=True)
        trim_kerning(font)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=letters)
        subsetter.subset(font)
        if 'STAT' in font:
            del font['STAT']
        font.flavor = 'woff2'
        font.save(out / f'{name}-{part}.woff2')
